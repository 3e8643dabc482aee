import { isRecord } from '../../model/fields.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { classify } from '../../model/outcome.ts';
import type { SignedForm } from '../../model/upload.ts';
import { classifyUpload } from '../../model/upload-outcome.ts';
import { LOOKS, type Looks, withCaption } from './looks.ts';
import { BARE, OFF, type Picture, type Switches, UNHEARD } from './parts.ts';
import { time, wait } from './platform.ts';

/** Faults of a call (O-01). `lost` and `504` take effect although no answer arrives. */
export const FAULTS = {
  unsent: 'the connection fails before anything is sent',
  lost: 'the answer is lost after the effect',
  late: 'no answer within 30 s, after the effect',
  held: 'a proxy holds it back and delivers it when the client has given up',
  slow: 'the answer takes 25 s',
  '503': '503 without effect',
  '504': '504 after the effect',
  '429': '429 with Retry-After',
  '503 date': '503 with Retry-After as a date, without effect',
  '425': '425 without effect',
  '408': '408 without effect',
  'html 200': 'a portal answers 200',
  'html 403': 'a portal answers 403',
  'html 404': 'a portal answers 404',
  'html after': 'a proxy answers 200 with a page after the effect',
  'html 502': 'a proxy answers 502 after the effect',
  'html 503': 'a proxy answers 503 without effect',
  '500': 'refused with 500',
  '400': 'refused with 400',
  expired: 'the session has ended',
  '204': 'success without a body',
  text: 'success with a text',
  twice: 'the browser sends it twice',
} as const;

export type Fault = keyof typeof FAULTS;

export type Doc = Switches &
  Looks &
  Picture & {
    name: string;
    phoneNumber: string;
    accountSid: string;
    authToken: string;
    menuConfiguration: string;
    countryCodes: Record<string, string>;
    part0: string;
    part1: string;
    part2: string;
    logo: string;
    partner: string;
  };

const UNTOUCHED = {
  menuConfiguration: '{label}',
  part0: '',
  part1: '',
  part2: '',
  logo: '',
  ...{ partner: '', tint: 'red' },
  ...OFF,
  ...BARE,
};

export const KNOWN: Doc = {
  ...UNTOUCHED,
  name: 'Support',
  phoneNumber: '+1 555',
  accountSid: 'AC1',
  authToken: 'secret',
  countryCodes: { US: '+1', PL: '+48' },
};

type Answer = { status: number; text: string; retryAfter?: string };
const json = (status: number, body: unknown): Answer => ({ status, text: JSON.stringify(body) });
const HTML = '<!DOCTYPE html><title>Sign in</title>';
const PAGE = '<!-- access point --><script>location = "/login"</script>';

/** How long a proxy holds back a call after the client gave up, in ms; beyond that the outbox promises nothing. */
const HELD = { write: 900, create: 4500 };

/** Gets every call when it arrives and after its effect. */
export type Witness = {
  arrives(call: Call, key?: string): void;
  applied(call: Call, key?: string): void;
  wrong(text: string): void;
  uploaded(id: string, file: string): void;
};

/** A minimal service, without idempotency keys. */
export class Server {
  readonly docs = new Map<string, Doc>();
  /** The faults of the next calls, in order; undefined: none. */
  readonly faults: (Fault | undefined)[] = [];
  signedIn = true;
  created = 0;
  busy = 0;
  /** Extra time for a call each way, in ms. */
  private latency = 0;

  private readonly witness: Witness;
  /** The name of the posted file for each upload request; null until one is posted. */
  private readonly uploads = new Map<string, string | null>();

  constructor(witness: Witness) {
    this.witness = witness;
  }

  /** Sends a call over the network; returns the outcome that the client sees. */
  async send(call: Call, key?: string): Promise<Outcome> {
    this.busy += 1;
    return this.travel(call, key).finally(() => {
      this.busy -= 1;
    });
  }

  /** Another device's write, which this one does not see. */
  elsewhere(call: Call): void {
    this.perform(call);
  }

  private async travel(call: Call, key: string | undefined): Promise<Outcome> {
    this.latency = (this.latency + 7) % 23;
    const way = 3 + this.latency;
    const fault = this.faults.shift();
    await wait(way);
    if (fault === 'held') {
      const isCreate = call.path === '/connections/twilio';
      void wait(isCreate ? HELD.create : HELD.write).then(() => this.answer(call, key, undefined));
    }
    if (fault === 'unsent' || fault === 'held') return { kind: 'unreached', applied: 'unknown' };
    const answer = this.answer(call, key, fault);
    if (fault === 'late') await wait(30_000);
    if (fault === 'slow') await wait(25_000);
    await wait(way);
    if (fault === 'lost' || fault === 'late') return { kind: 'unreached', applied: 'unknown' };
    return classify(answer.status, answer.text, answer.retryAfter ?? null, time.now);
  }

  /** The upload host: has the service's faults but no session, and accepts one file per request. */
  async post({ fields }: SignedForm, file: File): Promise<Outcome> {
    const fault = this.faults.shift();
    await wait(5);
    const take = () => this.take(fields['requestId'] ?? '', file.name, fault);
    if (fault === 'held') void wait(HELD.write).then(() => this.take(fields['requestId'] ?? '', file.name, undefined));
    if (fault === 'unsent' || fault === 'held') return { kind: 'unreached', applied: 'unknown' };
    const { status, text } = take();
    if (fault === 'twice') take();
    if (fault === 'late') await wait(30_000);
    if (fault === 'slow') await wait(25_000);
    await wait(5);
    return fault === 'lost' || fault === 'late'
      ? { kind: 'unreached', applied: 'unknown' }
      : classifyUpload(status, text);
  }

  private take(requestId: string, file: string, fault: Fault | undefined): Answer {
    if (fault === 'html 200' || fault === 'html 403' || fault === 'html 404') {
      return { status: Number(fault.slice(5)), text: HTML };
    }
    if (fault === 'html 503') return { status: 503, text: HTML };
    if (fault && ['503', '408', '425', '429', '500', '400'].includes(fault)) return json(Number(fault), {});
    if (fault === '503 date') return json(503, {});
    // The address expired or was used already.
    if (fault === 'expired' || this.uploads.get(requestId) !== null) return json(403, {});
    this.uploads.set(requestId, file);
    if (fault === '504') return json(504, {});
    if (fault === 'html after') return { status: 200, text: PAGE };
    return fault === 'html 502' ? { status: 502, text: HTML } : { status: 204, text: '' };
  }

  private logo(call: string, id: string, doc: Doc): Answer {
    if (call === 'logo-meta') {
      const requestId = `r${this.uploads.size}`;
      this.uploads.set(requestId, null);
      return json(200, { url: '/upload', fields: { requestId } });
    }
    const file = this.uploads.get(new URLSearchParams(call.split('?')[1]).get('requestId') ?? '');
    if (typeof file !== 'string') return json(400, {});
    const after = { ...doc, logo: file };
    this.docs.set(id, after);
    this.witness.uploaded(id, file);
    return json(200, after);
  }

  private answer(call: Call, key: string | undefined, fault: Fault | undefined): Answer {
    if (fault === 'html 200' || fault === 'html 403' || fault === 'html 404') {
      return { status: Number(fault.slice(5)), text: HTML };
    }
    if (fault === 'html 503') return { status: 503, text: HTML };
    if (fault === '429') return { ...json(429, {}), retryAfter: '7' };
    if (fault === '503 date') return { ...json(503, {}), retryAfter: new Date(time.now + 9000).toUTCString() };
    if (fault === '503' || fault === '408' || fault === '425') return json(Number(fault), {});
    if (fault === 'expired') this.signedIn = false;
    if (!this.signedIn) return json(403, { message: 'Invalid or expired session' });
    if (fault === '500' || fault === '400') return json(Number(fault), { code: 'TWLA1' });
    const answer = this.apply(call, key);
    if (fault === 'twice' && call.path !== '/connections/twilio') this.perform(call);
    if (fault === '504') return json(504, {});
    if (fault === 'html 502') return { status: 502, text: HTML };
    if (fault === 'html after') return { status: 200, text: PAGE };
    if (answer.status === 200 && fault === '204') return { status: 204, text: '' };
    if (answer.status === 200 && fault === 'text') return { status: 200, text: 'OK' };
    return answer;
  }

  private apply(call: Call, key: string | undefined): Answer {
    this.witness.arrives(call, key);
    const answer = this.perform(call);
    if (answer.status === 200) this.witness.applied(call, key);
    return answer;
  }

  private perform({ method, path, body }: Call): Answer {
    const id = path.split('/')[3];
    if (id === undefined) return method === 'GET' ? this.list() : this.create(body);
    const doc = this.docs.get(id);
    if (!doc) return json(404, { code: 'TWLA2' });
    const below = path.split('/')[4];
    if (below?.startsWith('logo')) return this.logo(below, id, doc);
    if (method === 'GET') return json(200, doc);
    if (method === 'DELETE' && below === 'picture') {
      this.docs.set(id, { ...doc, picture: '' });
      return json(200, {});
    }
    if (method === 'DELETE') {
      this.docs.delete(id);
      return json(200, {});
    }
    if (path.endsWith('/parts')) return this.part(id, doc, body);
    if (path.endsWith('/caption')) {
      this.docs.set(id, withCaption(doc, body));
      return json(200, {});
    }
    const { menuConfiguration, countryCodes } = body as Partial<Doc>;
    this.docs.set(id, {
      ...doc,
      ...(menuConfiguration === undefined ? {} : { menuConfiguration }),
      ...(countryCodes === undefined ? {} : { countryCodes }),
      ...Object.fromEntries(
        Object.entries(Object(body)).filter(
          ([field]) => field in BARE || field in OFF || field in LOOKS || field === 'partner',
        ),
      ),
    });
    return json(200, countryCodes ? { countryCodes } : {});
  }

  /** One of the three calls of `parts`; the later two must carry the token of the first. */
  private part(id: string, doc: Doc, body: unknown): Answer {
    const { part, value, token } = isRecord(body) ? body : {};
    if (part !== 'part0' && token !== `t-${value}` && token !== UNHEARD) {
      this.witness.wrong(`${part} := ${value} came with ${token}`);
    }
    this.docs.set(id, { ...doc, [String(part)]: value });
    return json(200, part === 'part0' ? { token: `t-${value}` } : {});
  }

  private list(): Answer {
    return json(
      200,
      [...this.docs].map(([connectionId, { name }]) => ({ connectionId, title: name, platform: 'twilio' })),
    );
  }

  private create(body: unknown): Answer {
    const sent = body as Record<string, string> & { country_codes: Record<string, string> };
    this.created += 1;
    const id = `c${this.created}`;
    this.docs.set(id, {
      ...UNTOUCHED,
      name: sent['name'] ?? '',
      phoneNumber: sent['phone_number'] ?? '',
      accountSid: sent['account_sid'] ?? '',
      authToken: sent['auth_token'] ?? '',
      countryCodes: sent.country_codes,
    });
    return json(200, { connectionId: id });
  }
}
