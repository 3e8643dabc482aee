import { createHash, randomUUID } from 'node:crypto';
import type { App, Handler, Request } from 'json-server';
import { type Answer, notFound, ok, refuse } from './answer.ts';
import type { Act } from './kind/kind.ts';
import { send } from './reply.ts';
import type { Doc, Store } from './store.ts';
import { type Fields, text } from './values.ts';

/** Requests and their state: `issued`, `posted` to the signed address, `validated`. */
const TABLE = 'uploads';

/** The received files: `{ id, type, data }`, base64. */
const FILES = 'files';

/** A place of a connection that a file can be uploaded to. */
export type Slot = {
  /** Why validation refuses the file, undefined if it is valid. */
  problem(file: { name: string; type: string; size: number; data: Buffer }, doc: Doc): string | undefined;
  /** The connection's changed fields; `url` is the file's address. */
  patch(file: { id: string; name: string; url: string }, doc: Doc, query: Fields): Fields | undefined;
};

/** `{slot}-meta` and `{slot}-validate` below a connection. */
export function uploadActions(name: string, slot: Slot): Readonly<Record<string, Act>> {
  return {
    [`GET ${name}-meta`]: (doc, { uploads, fileName }, store) => issue(store, doc, name, uploads, fileName),
    [`GET ${name}-validate`]: (doc, { query, uploads }, store) => {
      const asked = store.find(TABLE, text(query.requestId));
      if (asked?.connection !== doc.id || asked.slot !== name) return refuse(400, 'Unknown requestId');
      if (asked.state === 'issued') return refuse(400, 'No file was posted for this requestId');
      // The client repeated it because the answer was lost: the file is already applied.
      if (asked.state === 'validated') return { patch: {}, effect: null };
      const file = { name: text(asked.name), type: text(asked.type), size: Number(asked.size) };
      const data = Buffer.from(text(store.find(FILES, asked.id)?.data), 'base64');
      const problem = slot.problem({ ...file, data }, doc);
      if (problem) return refuse(400, problem);
      const url = `${uploads.origin}/mock-upload/${asked.id}/${encodeURIComponent(file.name)}`;
      const patch = slot.patch({ id: asked.id, name: file.name, url }, doc, query);
      if (!patch) return refuse(400, 'avatar must be bot, csr or user');
      store.patch(TABLE, asked.id, { state: 'validated' });
      return { patch, effect: { slot: name, ...query, ...file, sha256: asked.sha256 } };
    },
  };
}

function issue(store: Store, doc: Doc, slot: string, uploads: { origin: string; lifetimeMs: number }, header?: string) {
  const id = randomUUID();
  const signature = randomUUID();
  const name = nameIn(header);
  if (slot !== 'logo' && slot !== 'avatar' && name === undefined) return refuse(400, 'x-file-name is missing');
  const expires = Date.now() + uploads.lifetimeMs;
  store.insert(TABLE, { id, connection: doc.id, slot, signature, expires, state: 'issued', asked: name ?? '' });
  return ok({
    url: `${uploads.origin}/mock-upload/${id}`,
    fields: { key: `uploads/${id}`, policy: 'demo-policy', 'X-Signature': signature, requestId: id },
  });
}

/** Decodes a name that is not printable ASCII. */
function nameIn(header: string | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(header);
  } catch {
    return header;
  }
}

const posted = new WeakMap<Request, File>();

/** Reads a multipart body before the log entry, which shows its fields, in order, and which file was sent. */
const multipart: Handler = async (req, _res, next) => {
  const contentType = req.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) return next();
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } }).formData();
    const entries = [...form].map(([name, value]): [string, unknown] => {
      if (typeof value === 'string') return [name, value];
      posted.set(req, value);
      return [name, { name: value.name, type: value.type, size: value.size }];
    });
    req.body = Object.fromEntries(entries);
    next();
  } catch {
    req.body = {};
    next();
  }
};

const FORBIDDEN: Answer = refuse(403, 'Access denied');

/** The upload host: it needs no session, only a signature, which is valid for one file. */
async function take(store: Store, req: Request): Promise<Answer> {
  const fields = (req.body ?? {}) as Fields;
  const asked = store.find(TABLE, req.params.requestId ?? '');
  const file = posted.get(req);
  if (!asked) return notFound();
  if (!file || Object.keys(fields).at(-1) !== 'file') return refuse(400, 'The last part must be file');
  if (fields['X-Signature'] !== asked.signature || fields.requestId !== asked.id) return FORBIDDEN;
  if (asked.state !== 'issued' || Number(asked.expires) <= Date.now()) return FORBIDDEN;
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { name, type, size } = file;
  store.insert(FILES, { id: asked.id, type, data: bytes.toString('base64') });
  store.patch(TABLE, asked.id, { state: 'posted', name: text(asked.asked) || name, type, size, sha256 });
  return { status: 204, body: {} };
}

/** Before the log and the faults, because the log shows the body. */
export const uploadBodies = (app: App) => app.use('/mock-upload', multipart);

/** `POST /mock-upload/{requestId}`, and the received files. */
export function uploadRoutes(app: App, store: Store) {
  app.post('/mock-upload/:requestId', (req, res) => void take(store, req).then((answer) => send(res, answer)));
  app.get('/mock-upload/:requestId/:name', (req, res) => {
    const file = store.find(FILES, req.params.requestId ?? '');
    if (!file) return send(res, notFound());
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.setHeader('Content-Type', text(file.type) || 'application/octet-stream');
    res.end(Buffer.from(text(file.data), 'base64'));
  });
}
