/**
 * The last verified session as it rests on the device, sealed. After a while its id is wiped (O-03); what is left of it is
 * `mark`, a keyed hash, by which a tab that still holds that id is recognised (O-26). `verifiedAt` in epoch ms.
 */
export type Kept = { id?: string; mark?: string; answer: unknown; verifiedAt: number };

/** After so many ms the id is wiped; data and editing stay (O-03). */
export const KEPT_ID_LIFETIME_MS = 12 * 60 * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;
