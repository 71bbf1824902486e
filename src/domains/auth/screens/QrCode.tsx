import { encode } from 'uqr';
import classes from './profile.module.css';

const PIXELS = 200;

/** One SVG path: no foreign markup, and nothing that the content security policy refuses. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <div className={classes.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={PIXELS}
        height={PIXELS}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="var(--mantine-color-black)" />
      </svg>
    </div>
  );
}
