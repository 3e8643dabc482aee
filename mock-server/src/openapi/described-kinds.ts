import type { Kind } from '../kind/kind.ts';
import type { Fields } from '../values.ts';

const part = (kind: 'parameters' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: Fields) => ({ content: { 'application/json': { schema } } });
const posted = (schema: Fields) => ({ requestBody: { required: true, ...json(schema) } });
const answered = (schema: Fields) => ({ '200': { description: 'As it is now', ...json(schema) } });

const WRITTEN = { tags: ['Connections'], parameters: [part('parameters', 'IdempotencyKey')] };
const ENDED = { '403': part('responses', 'InvalidSession'), '500': part('responses', 'Fault') };
const MISSING = { '404': part('responses', 'NotFound'), ...ENDED };
const OTHER_KEY = { '422': part('responses', 'KeyOfAnother') };
const REFUSED = { '400': part('responses', 'Refused'), '409': part('responses', 'Taken'), ...OTHER_KEY };

/** The calls of a self-describing kind, in the form of `openapi.yaml`. */
export function pathsOf({ collection, described }: Kind): Fields {
  if (!described) return {};
  const { entity, create, change } = described;
  const { parameters, tags } = WRITTEN;
  return {
    ...(create && {
      [`/connections/${collection}`]: {
        post: {
          ...{ operationId: `create_${collection}`, summary: 'Makes one', tags, parameters, ...posted(create) },
          responses: { ...answered({ $ref: 'schemas.yaml#/Created' }), ...REFUSED, ...ENDED },
        },
      },
    }),
    [`/connections/${collection}/{connectionId}`]: {
      parameters: [part('parameters', 'ConnectionId')],
      get: {
        ...{ operationId: `read_${collection}`, summary: 'One connection', tags },
        responses: { ...answered(entity), ...MISSING },
      },
      ...(change && {
        post: {
          ...{
            operationId: `change_${collection}`,
            summary: 'Changes some of it',
            tags,
            parameters,
            ...posted(change),
          },
          responses: { ...answered(entity), ...REFUSED, ...MISSING },
        },
      }),
      delete: {
        ...{ operationId: `delete_${collection}`, summary: 'Deletes it', tags, parameters },
        responses: { '200': part('responses', 'Done'), ...OTHER_KEY, ...MISSING },
      },
    },
  };
}
