import type { EditType } from '../../../model/edit.ts';
import { MASK } from '../../../model/secret.ts';
import { type SettingInput, settingEdits } from '../../../model/settings/setting-edits.ts';
import { place } from '../base/place.ts';
import { SECRETS } from './hosts.ts';
import { create } from './new-trainer.ts';
import { settings } from './settings.ts';

type Secret = (typeof SECRETS)[number];
type Values = Readonly<Record<string, unknown>>;

/** The field that a typed secret is for the outbox: no document has it. */
const TYPED = { apiKey: 'apiKeyTyped', clientSecret: 'clientSecretTyped' } as const;
export const typedSecret = (secret: Secret) => TYPED[secret];

/** What such a field is called: of what others have changed meanwhile it says nothing. */
const NEW = { apiKey: 'trainer.apiKeyTyped', clientSecret: 'trainer.clientSecretTyped' } as const;

const secretsIn = (values: Values): readonly Secret[] => SECRETS.filter((name) => values[name] !== undefined);

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !names.includes(field)));
}

/** For each secret among the values a mask in its own field. */
const masks = (values: Values): Values =>
  Object.fromEntries(secretsIn(values).map((name) => [typedSecret(name), MASK]));

/**
 * An edit some of whose values are secrets. Such a value keeps no base and is in conflict with nothing, so that the last
 * writer wins (O-15), and it is said nowhere: in its place the edit touches a field of which no document knows.
 */
function withSecrets<D extends object, V extends object>(edit: EditType<D, SettingInput<V>>): typeof edit {
  const valuesOf = ({ values }: SettingInput<V>): Values => ({ ...values });
  const having = (input: SettingInput<V>, values: Values) => ({ ...input, values: values as Partial<V> });
  const open = (input: SettingInput<V>) => having(input, without(valuesOf(input), SECRETS));
  return {
    ...edit,
    touches: (input) => Object.keys({ ...open(input).values, ...masks(valuesOf(input)) }),
    apply: (doc, input) => edit.apply(doc, having(input, { ...valuesOf(input), ...masks(valuesOf(input)) })),
    // An answer that is not the whole connection teaches what was sent, and no secret.
    steps: edit.steps.map((step) => ({
      ...step,
      take: (answer, doc, input) => step.take?.(answer, doc, open(input)) ?? {},
    })),
    describe(input, base) {
      const [secret] = secretsIn(valuesOf(input));
      const isAlone = secret && Object.keys(open(input).values).length === 0;
      return isAlone ? { what: { id: NEW[secret] } } : edit.describe(open(input), base);
    },
    withValues(input, others) {
      const dropped = SECRETS.filter((name) => typedSecret(name) in others);
      return edit.withValues?.(having(input, without(valuesOf(input), dropped)), others);
    },
    without(input, fields) {
      const secrets = SECRETS.filter((name) => fields.includes(typedSecret(name)));
      return having(input, without(valuesOf(input), [...fields, ...secrets]));
    },
    nameOf(field) {
      const secret = SECRETS.find((name) => typedSecret(name) === field);
      return secret ? { id: NEW[secret] } : edit.nameOf?.(field);
    },
  };
}

const { genai } = settingEdits(settings, place);

/** A new Agent Trainer, and what is changed on the tab Connection and GenAI. */
export const genaiEdits = { create, genai: withSecrets(genai) };
