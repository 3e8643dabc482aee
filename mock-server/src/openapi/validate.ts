import { type Fields, isFields, omit } from '../values.ts';
import { type OpenApi, type Operation, openApi, type Parameter } from './document.ts';

/** A request to check against the document. Header names are in lower case. */
export type ApiRequest = {
  method: string;
  path: string;
  query: Fields;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
};

const FILE = { multipart: 'multipart/form-data', part: 'file' };

/** A parameter of type object stands for any query. */
const isAnyQuery = ({ schema }: Parameter) => schema.type === 'object';

function parameterProblems(
  api: OpenApi,
  { parameters }: Operation,
  place: 'query' | 'header',
  given: Fields,
): string[] {
  const here = parameters.filter((each) => each.in === place);
  const wrong = here
    .filter((each) => !isAnyQuery(each))
    .flatMap(({ name, required, pointer }) => {
      const value = given[place === 'header' ? name.toLowerCase() : name];
      if (value === undefined) return required ? [`${place} ${name} is missing`] : [];
      return api.problems(pointer, value, `${place} ${name}`);
    });
  if (place === 'header' || here.some(isAnyQuery)) return wrong;
  const unknown = Object.keys(given).filter((name) => !here.some((each) => each.name === name));
  return [...wrong, ...unknown.map((name) => `query ${name} is not known`)];
}

/** Requires every header of its schemes, and no session for a host without sessions. */
function securityProblems({ security }: Operation, headers: ApiRequest['headers']): string[] {
  const missing = security.filter((name) => headers[name] === undefined).map((name) => `header ${name} is missing`);
  const needless = headers['x-session-id'] !== undefined && !security.includes('x-session-id');
  return needless ? [...missing, 'header x-session-id is not for this call'] : missing;
}

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (isFields(body) && Object.keys(body).length === 0);

function bodyProblems(api: OpenApi, { bodies }: Operation, { headers, body }: ApiRequest): string[] {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1);
  if (bodies.size === 0) return isEmpty(body) ? [] : ['it has a body'];
  const schema = bodies.get(type);
  if (schema === undefined) return [`content-type ${type || 'is missing'}`];
  // A string stands for the file's part, because the server has already parsed it.
  const read = type === FILE.multipart && isFields(body) ? { ...omit(body, FILE.part), [FILE.part]: '' } : body;
  return api.problems(schema, read, 'body');
}

/** How a request differs from the document; empty if it conforms. */
export function requestProblems(request: ApiRequest, api = openApi()): string[] {
  const operation = api.operationOf(request.method, request.path);
  if (!operation) return ['there is no such call'];
  return [
    ...securityProblems(operation, request.headers),
    ...parameterProblems(api, operation, 'query', request.query),
    ...parameterProblems(api, operation, 'header', { ...request.headers }),
    ...bodyProblems(api, operation, request),
  ];
}

/** How an answer differs from the document, in its status or its JSON. */
export function answerProblems(method: string, path: string, status: number, body: unknown, api = openApi()): string[] {
  const operation = api.operationOf(method, path);
  if (!operation) return ['there is no such call'];
  if (!operation.answers.has(String(status))) return [`status ${status} is not known`];
  const schema = operation.answers.get(String(status));
  return schema === undefined ? [] : api.problems(schema, body, 'answer');
}
