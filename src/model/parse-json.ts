/**
 * JSON nested deeper than this is no value of the contract: whatever looks into a value by calling itself, as the parser of
 * the structs, a comparison or `JSON.stringify` does, would run out of stack.
 */
const DEEPEST = 200;

/** A text that is JSON, but nested too deeply to be looked into. */
export class TooDeep extends SyntaxError {}

/** Text from outside as data; everything that was not sealed by this console itself comes in here. @throws SyntaxError */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, DEEPEST)) throw new TooDeep(`Nested more than ${DEEPEST} deep`);
  return value;
}

/** By loops: a frame of the live view brings a hundred thousand objects, for which lists of their values take too long. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const each of value) if (isDeeper(each, levels - 1)) return true;
  } else for (const name in value) if (isDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
