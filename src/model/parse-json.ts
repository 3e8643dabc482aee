/**
 * The deepest nesting that the console accepts. No API value is deeper, and recursive code (superstruct, comparisons,
 * `JSON.stringify`) could overflow the stack.
 */
const DEEPEST = 200;

export class TooDeep extends SyntaxError {}

/** Parses JSON from outside. @throws SyntaxError, or its subclass `TooDeep` */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, DEEPEST)) throw new TooDeep(`Nested more than ${DEEPEST} deep`);
  return value;
}

/** Loops instead of using `Object.values`: a frame of the live view has a hundred thousand objects. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const each of value) if (isDeeper(each, levels - 1)) return true;
  } else for (const name in value) if (isDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
