/** A handler's answer; `reply.ts` sends it. Success is always 200 (Annex F 2). */
export type Answer = { status: number; body: unknown };

export const ok = (body: unknown = {}): Answer => ({ status: 200, body });

/** An `ErrorBody` of Annex A: clients look for `code` first, then for the message. */
export const refuse = (status: number, message: string, code?: string): Answer => ({
  status,
  body: code ? { code, message } : { message },
});

export const notFound = (message = 'Not found'): Answer => refuse(404, message);

/** Common refusals of Annex B. Their wording is part of the contract: clients search for it (D1§4). */
export const INVALID_SESSION: Answer = refuse(403, 'Invalid or expired session');

export const isAnswer = (outcome: object): outcome is Answer => 'status' in outcome && 'body' in outcome;
