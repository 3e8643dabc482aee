/** One stroked path per icon of the widget on a 24-unit grid, like the console's icons. */
const GLYPHS = {
  bot: 'M12 4v3M8 7h8a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM9.7 11.5v1.5M14.3 11.5v1.5M3.5 11v3M20.5 11v3',
  csr: 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h2.5v5H5ZM19 13h-2.5v5H19ZM19 18a5 5 0 0 1-4.5 2.5h-2',
  user: 'M12 12a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 19.7a7.4 7.4 0 0 1 14.4 0',
  chat: 'M12 4a8.5 8 0 0 0-7.3 12.1L3.6 20l4.2-1A8.5 8 0 1 0 12 4ZM8.5 11h7M8.5 14h4.5',
  down: 'm6 9 6 6 6-6',
  minimize: 'M6 12h12',
  size: 'M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6',
  expand: 'M9 6H4v12h5M15 6h5v12h-5M9 12h6m0 0-2-2m2 2-2 2',
  transcript: 'M12 4v10m-4-4 4 4 4-4M5 19h14',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5a12 12 0 0 1 0 17 12 12 0 0 1 0-17',
  emoji: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.5 14.2a4.2 4.2 0 0 0 7 0M9.2 9.7v.01M14.8 9.7v.01',
  attachment:
    'm19.5 11.3-7.3 7.3a4.7 4.7 0 0 1-6.7-6.7l7.3-7.3a3.1 3.1 0 0 1 4.5 4.5L10 16.4a1.6 1.6 0 0 1-2.2-2.2l6.7-6.7',
  voice: 'M12 14.5a3 3 0 0 0 3-3V6.5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  send: 'M12 19V5.5M6 11l6-6 6 6',
  back: 'm14 6-6 6 6 6',
  forward: 'm10 6 6 6-6 6',
  knowledge: 'M12 7c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2Zm0 0v13',
  cases: 'M4 8h16v11H4ZM9 8V5.5h6V8M4 13h16',
  note: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.01',
  spark: 'M12 4c.8 4.8 3.2 7.2 8 8-4.8.8-7.2 3.2-8 8-.8-4.8-3.2-7.2-8-8 4.8-.8 7.2-3.2 8-8Z',
} as const satisfies Record<string, string>;

export type GlyphName = keyof typeof GLYPHS;

/** An icon of the widget; the element around it has the label. */
export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={GLYPHS[name]} />
    </svg>
  );
}
