let find = (id: string) => id;

/** Sets how edits find the titles of connections that can be shared with or transferred to. */
export function setTargetTitleLookup(titleOf: (id: string) => string): void {
  find = titleOf;
}

/** The title of a connection among the targets read last; its id when it is not among them. */
export const titleOfTarget = (id: string): string => find(id);
