/** Switchboard's logo, as on the installed icon: two sockets and the cord between them. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 512 512" width="24" height="24" aria-hidden="true">
      <rect width="512" height="512" rx="116" fill="#5b5bd6" />
      <path d="M160 160C160 300 352 212 352 352" fill="none" stroke="#fff" strokeWidth="44" />
      <g fill="#5b5bd6" stroke="#fff" strokeWidth="36">
        <circle cx="160" cy="160" r="42" />
        <circle cx="352" cy="352" r="42" />
      </g>
    </svg>
  );
}
