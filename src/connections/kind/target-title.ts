let find = (id: string) => id;

/** Gives the edits, which know no screen, the titles of the connections that can be shared with and transferred to. */
export function teachTargetTitles(titleOf: (id: string) => string): void {
  find = titleOf;
}

/** The title of a connection by the targets that were read last; its id where they do not have it. */
export const titleOfTarget = (id: string): string => find(id);
