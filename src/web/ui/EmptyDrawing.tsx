/** A buoy: one line weight, one coloured area, one sun. */
export function EmptyDrawing() {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      aria-hidden
      fill="none"
      stroke="var(--m-faint)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 84c12-7 22-7 34 0s22 7 34 0s22-7 34 0s12 4 18 2" />
      <path d="M34 98c10-5 18-5 28 0s18 5 28 0s18-5 28 0" />
      <path d="M62 78l10-40h16l10 40c-10 7-26 7-36 0z" fill="var(--m-adria-bg)" />
      <path d="M66 62h28M70 48h20" />
      <path d="M80 38V24" />
      <circle cx="80" cy="19" r="5" fill="var(--mantine-color-sun-4)" stroke="none" />
    </svg>
  );
}
