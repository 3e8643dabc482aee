import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { kinds } from '../kind/kinds.ts';
import { type Fields, fieldsOf, isFields, text, texts } from '../values.ts';
import { pathsOf } from './described-kinds.ts';

const FOLDER = join(import.meta.dirname, '../..');

/** The document and the file of its types; both are served as text, too. */
export const FILES = ['openapi.yaml', 'schemas.yaml'] as const;

export const sourceOf = (file: (typeof FILES)[number]): string => readFileSync(join(FOLDER, file), 'utf8');

/**
 * Parses a file and adds the self-describing kinds. Calls share parts through more YAML aliases than the parser allows
 * by default.
 */
export function parsed(file: (typeof FILES)[number]): Fields {
  const document = fieldsOf(parse(sourceOf(file), { maxAliasCount: -1 }));
  if (file === 'openapi.yaml') {
    return { ...document, paths: Object.assign({}, document.paths, ...kinds.map(pathsOf)) };
  }
  const platforms = kinds.filter(({ described }) => described).map(({ collection }) => collection);
  return { ...document, Platform: { enum: [...texts(fieldsOf(document.Platform).enum), ...platforms] } };
}

export type Parameter = { name: string; in: string; required: boolean; schema: Fields; pointer: string };

/** A call of the document. Pointers lead to its parts, with references resolved. */
export type Operation = {
  method: string;
  template: string;
  /** Names of the path parameters, in order. */
  pattern: RegExp;
  /** The required security schemes as their header names; none for hosts without sessions. */
  security: readonly string[];
  parameters: readonly Parameter[];
  /** Pointers to the schemas of accepted bodies, by media type. */
  bodies: ReadonlyMap<string, string>;
  /** Pointers to the schemas of JSON answers by status; undefined for an answer without JSON. */
  answers: ReadonlyMap<string, string | undefined>;
};

const METHODS = ['get', 'post', 'delete'];

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** `at`: the part at a pointer. `below`: the pointer to a child of a part, with a reference resolved. */
function pointersIn(document: Fields) {
  const at = (pointer: string) =>
    fieldsOf(
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((value, part) => Object(value)[unescaped(part)], document),
    );
  const resolved = (pointer: string): string => {
    const { $ref } = at(pointer);
    return typeof $ref === 'string' ? $ref.slice(1) : pointer;
  };
  const below = (pointer: string, ...parts: string[]) => resolved([pointer, ...parts.map(escaped)].join('/'));
  return { at, below };
}

/** Parses the document into its calls and the validators of its schemas. */
function readDocument() {
  const document = parsed('openapi.yaml');
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'openapi.yaml', undefined, false);
  ajv.addSchema(parsed('schemas.yaml'), 'schemas.yaml', undefined, false);

  const { at, below } = pointersIn(document);

  const parametersAt = (pointer: string): Parameter[] => {
    const { parameters } = at(pointer);
    return (Array.isArray(parameters) ? parameters : []).map((_, index) => {
      const own = below(pointer, 'parameters', String(index));
      const { name, in: where, required, schema } = at(own);
      return {
        ...{ name: text(name), in: text(where), required: required === true },
        ...{ schema: fieldsOf(schema), pointer: `${own}/schema` },
      };
    });
  };

  const schemasAt = (pointer: string): [string, string][] =>
    Object.keys(at(`${pointer}/content`)).map((type) => [type, `${pointer}/content/${escaped(type)}/schema`]);

  const headersOf = (security: unknown): string[] =>
    (Array.isArray(security) ? security : []).flatMap((schemes: Fields) =>
      Object.keys(schemes).map((scheme) => text(at(`/components/securitySchemes/${scheme}`).name)),
    );

  function operationAt(template: string, method: string): Operation {
    const path = below('/paths', template);
    const own = `${path}/${method}`;
    const { security = document.security, responses } = at(own);
    const answers = Object.keys(fieldsOf(responses)).map((status): [string, string | undefined] => [
      status,
      new Map(schemasAt(below(own, 'responses', status))).get('application/json'),
    ]);
    return {
      ...{ method: method.toUpperCase(), template, security: headersOf(security), answers: new Map(answers) },
      pattern: new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      parameters: [...parametersAt(path), ...parametersAt(own)],
      bodies: new Map(at(own).requestBody ? schemasAt(`${own}/requestBody`) : []),
    };
  }

  const operations = Object.keys(fieldsOf(document.paths)).flatMap((template) =>
    METHODS.filter((method) => isFields(at(below('/paths', template))[method])).map((method) =>
      operationAt(template, method),
    ),
  );
  // A literal path segment takes precedence over an id (Annex F 3).
  const literalFirst = operations.toSorted((a, b) => a.template.split('{').length - b.template.split('{').length);

  const validators = new Map<string, ValidateFunction>();
  function validatorOf(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi.yaml#${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  return {
    operations,
    /** The call of the document that matches a request, if any. */
    operationOf: (method: string, path: string): Operation | undefined =>
      literalFirst.find((each) => each.method === method && each.pattern.test(path)),
    /** The errors of a value, empty if valid; `name` denotes the value in them. */
    problems(pointer: string, value: unknown, name: string): string[] {
      const validate = validatorOf(pointer);
      return validate(value) ? [] : [ajv.errorsText(validate.errors, { dataVar: name })];
    },
  };
}

export type OpenApi = ReturnType<typeof readDocument>;

let read: OpenApi | undefined;

/** Shared by all servers of a process, because parsing takes a moment. */
export const openApi = (): OpenApi => {
  read ??= readDocument();
  return read;
};
