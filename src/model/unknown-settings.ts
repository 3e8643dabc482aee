import { ConfigFile } from './config.ts';
import { isRecord } from './fields.ts';

/** The keys of a configuration file that are no settings; nested ones with their path: `features.noIframes`. */
export const unknownSettings = (file: unknown): string[] => unknownKeys(file, ConfigFile.schema, '');

function unknownKeys(file: unknown, schema: unknown, above: string): string[] {
  if (!isRecord(file) || !isRecord(schema)) return [];
  return Object.entries(file).flatMap(([key, value]) => {
    if (!Object.hasOwn(schema, key)) return [above + key];
    const part = schema[key];
    return isRecord(part) ? unknownKeys(value, part['schema'], `${above}${key}.`) : [];
  });
}
