import { isPage, type Outcome, SURELY_UNDONE, WAIT_STATUSES } from './outcome.ts';

/**
 * Classifies the answer of the host of a signed upload. Its 403 means that the address has expired, not the
 * session; the console does not show its texts. Storage hosts answer XML.
 */
export function classifyUpload(status: number, text: string, type: string | null = null): Outcome {
  if (mayBePortal(status) && isPage(text, type) && !isXml(text, type)) {
    return { kind: 'unreached', applied: 'unknown', portal: true };
  }
  if (status >= 200 && status < 300) return { kind: 'answer', body: undefined };
  if (WAIT_STATUSES.has(status)) {
    return { kind: 'unreached', applied: SURELY_UNDONE.has(status) ? 'no' : 'unknown', status };
  }
  return { kind: 'refused', status, body: undefined };
}

/** Whether a page with this status may come from a portal or proxy (O-01.1). */
const mayBePortal = (status: number): boolean =>
  (status >= 200 && status < 300) || status === 403 || status === 404 || status >= 500;

/** Whether a text is XML of a storage host, as opposed to a portal's XHTML. */
function isXml(text: string, type: string | null): boolean {
  const labelled = /^\s*(application|text)\/xml\b/i.test(type ?? '');
  return (labelled || /^\s*<(\?xml|Error|PostResponse)\b/.test(text)) && !/<(!doctype\s+)?html\b/i.test(text);
}
