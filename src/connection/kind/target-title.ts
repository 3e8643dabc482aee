let find = (id: string) => id;

/** Sets how edits find the titles of connections to share with or transfer to. */
export function setTargetTitleLookup(titleOf: (id: string) => string): void {
  find = titleOf;
}

/** The title of a connection among the last read targets; its id if it is not among them. */
export const titleOfTarget = (id: string): string => find(id);
