/**
 * The contents of the store of an older build: `make.ts` wrote it with that build, the test reads it with the current
 * one. The connection's values read by the older build are the base of its edits.
 */
export const STORE = {
  /** The build that wrote it. */
  build: 'v0.1.0',
  /** A store belongs to an origin: the test maps this port of 127.0.0.1 to its server. */
  port: 43_117,
  /** Two unsent edits of one connection. */
  waiting: {
    id: 'twilio-support',
    read: {
      menuConfiguration: 'Reply {#} for {label}',
      countryCodes: { US: '+1', CA: '+1', MX: '+52' },
    },
    menu: 'Waited through the update {label}',
    country: 'Iceland',
    prefix: 'Iceland +354',
    countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' },
  },
  /** An edit in conflict with another administrator's save. */
  conflict: {
    id: 'whatsapp-template',
    menuConfiguration: '{label} (TXT: {#})',
    mine: 'MG_mine',
    theirs: 'MG_theirs',
  },
  /** An edit that had reached the server when the browser was killed, before the answer. */
  inFlight: { id: 'twilio-default-menu', menu: 'Killed in flight {label}' },
  /** A connection that the server has created; the answer was lost. */
  created: { name: 'Night line' },
  /** A partly filled form. */
  draft: { id: 'twilio-billing', menu: 'Half-typed {label}' },
} as const;
