/**
 * What the store of an older build holds: `make.ts` put it there with that build, and the test finds it with today's.
 * The values of the connections as the older build has read them are the base of its edits.
 */
export const STORE = {
  /** The build that wrote it. */
  build: 'v0.1.0',
  /** A store belongs to an origin: whoever opens it has the browser find the app at this port of 127.0.0.1. */
  port: 43_117,
  /** Two edits of one connection that were never sent. */
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
  /** An edit parked beside what another administrator has saved meanwhile. */
  conflict: {
    id: 'whatsapp-template',
    menuConfiguration: '{label} (TXT: {#})',
    mine: 'MG_mine',
    theirs: 'MG_theirs',
  },
  /** An edit that had reached the server when the browser was killed, before its answer came. */
  inFlight: { id: 'twilio-default-menu', menu: 'Killed in flight {label}' },
  /** A connection that the server has made; the answer was lost. */
  created: { name: 'Night line' },
  /** A form that was being filled in. */
  draft: { id: 'twilio-billing', menu: 'Half-typed {label}' },
} as const;
