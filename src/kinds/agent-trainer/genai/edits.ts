import type { EditType } from '../../../model/edit.ts';
import { MASK } from '../../../model/secret.ts';
import { type SettingInput, settingEdits } from '../../../settings/rows/setting-edits.ts';
import { place } from '../base/place.ts';
import { SECRETS } from './hosts.ts';
import { create } from './new-trainer.ts';
import { settings } from './settings.ts';

type Secret = (typeof SECRETS)[number];
type Values = Readonly<Record<string, unknown>>;

/** The outbox's field for a typed secret; no document has it. */
const TYPED = { apiKey: 'apiKeyTyped', clientSecret: 'clientSecretTyped' } as const;
export const typedSecret = (secret: Secret) => TYPED[secret];

/** Labels for typed secrets; they never take part in a conflict. */
const NEW = { apiKey: 'trainer.apiKeyTyped', clientSecret: 'trainer.clientSecretTyped' } as const;

const secretsIn = (values: Values): readonly Secret[] => SECRETS.filter((name) => values[name] !== undefined);

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !names.includes(field)));
}

/** A mask for each secret among the values, in the secret's own field. */
const masks = (values: Values): Values =>
  Object.fromEntries(secretsIn(values).map((name) => [typedSecret(name), MASK]));

/**
 * Wraps an edit whose values may contain secrets. A secret has no base and causes no conflict, so that the last writer wins
 * (O-15), and it is never shown: the edit touches a field that no document has instead.
 */
function withSecrets<D extends object, V extends object>(edit: EditType<D, SettingInput<V>>): typeof edit {
  const valuesOf = ({ values }: SettingInput<V>): Values => ({ ...values });
  const having = (input: SettingInput<V>, values: Values) => ({ ...input, values: values as Partial<V> });
  const open = (input: SettingInput<V>) => having(input, without(valuesOf(input), SECRETS));
  return {
    ...edit,
    touches: (input) => Object.keys({ ...open(input).values, ...masks(valuesOf(input)) }),
    apply: (doc, input) => edit.apply(doc, having(input, { ...valuesOf(input), ...masks(valuesOf(input)) })),
    // An answer without the whole connection confirms the sent values, except secrets.
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

/** The edits of the tab Connection and GenAI, and the create of an Agent Trainer. */
export const genaiEdits = { create, genai: withSecrets(genai) };
