import type { Sender } from '../base/avatars.ts';

const PATHS: Readonly<Record<Sender, string>> = {
  bot: 'M4.5 9.5h15v10h-15zM12 9.5v-4M12 5.5a1.2 1.2 0 1 0 0-.1M9 13.5v1.5M15 13.5v1.5M2.5 13v3M21.5 13v3',
  csr: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2.7v5H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-2.7v5H18a1.5 1.5 0 0 0 1.5-1.5zM18 18v.5a2 2 0 0 1-2 2h-3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
};

/** The icon of a sender without a picture. */
export function SenderGlyph({ sender }: { sender: Sender }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={26}
      height={26}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[sender]} />
    </svg>
  );
}
