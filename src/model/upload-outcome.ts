import { isPage, type Outcome, SURELY_UNDONE, WAIT_STATUSES } from './outcome.ts';

/**
 * Sorts what the host of a signed upload answered. It knows no session, so its 403 says that the address is no
 * longer good; what it says of a refusal is not for the administrator. Storage hosts speak XML.
 */
export function classifyUpload(status: number, text: string, type: string | null = null): Outcome {
  if (isPage(text, type) && !isXml(text, type)) return { kind: 'unreached', applied: 'unknown', portal: true };
  if (status >= 200 && status < 300) return { kind: 'answer', body: undefined };
  if (WAIT_STATUSES.has(status)) {
    return { kind: 'unreached', applied: SURELY_UNDONE.has(status) ? 'no' : 'unknown', status };
  }
  return { kind: 'refused', status, body: undefined };
}

/** A document of a storage host, which is none of a portal that speaks XHTML. */
function isXml(text: string, type: string | null): boolean {
  const labelled = /^\s*(application|text)\/xml\b/i.test(type ?? '');
  return (labelled || /^\s*<(\?xml|Error|PostResponse)\b/.test(text)) && !/<(!doctype\s+)?html\b/i.test(text);
}
