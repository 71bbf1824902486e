import { useState } from 'react';
import classes from './picture.module.css';

interface Props {
  src: string | undefined;
  alt: string;
  /** Chooses between drawn placeholders, so that neighbours differ. */
  seed?: number;
}

/** A picture that fills its frame; a drawn coast where there is none, or where it does not load. */
export function Picture({ src, alt, seed = 0 }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <Placeholder seed={seed} alt={alt} />;
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

const HILLS = [
  'M0 128c46-40 74-40 108-14s70 20 96-8 62-28 96 6v100H0z',
  'M0 118c30-22 64-26 104 2s64 18 92-10 70-34 104 12v90H0z',
];

function Placeholder({ seed, alt }: { seed: number; alt: string }) {
  const hills = HILLS[seed % HILLS.length];
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <rect width="300" height="200" fill="var(--m-adria-wash)" />
      <circle cx={70 + ((seed * 53) % 160)} cy="56" r="20" fill="var(--m-sun-bg)" />
      <path d={hills} fill="var(--m-gray-bg)" />
      <rect y="140" width="300" height="60" fill="var(--m-adria-bg)" />
      <path
        d="M30 160h46M120 172h62M214 156h40M60 184h30"
        stroke="var(--m-adria-edge)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d={`M${110 + ((seed * 31) % 90)} 138v-34l-16 30zm3 0v-26l12 24zm-18 3h34l-6 8h-22z`}
        fill="var(--m-faint)"
      />
    </svg>
  );
}
