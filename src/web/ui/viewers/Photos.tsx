import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import { sayFailure } from '../say.ts';
import type { Photo, PhotosLargeProps } from './PhotosLarge.tsx';
import classes from './viewers.module.css';

type Large = React.ComponentType<PhotosLargeProps>;

/** Thumbnails; the code of the large view loads with the first one that is opened. */
export function Photos({ photos }: { photos: Photo[] }) {
  const text = useTexts();
  const [Large, setLarge] = useState<Large>();
  const [opened, setOpened] = useState<number>();
  const open = async (index: number) => {
    try {
      const { PhotosLarge } = await fetchPart(() => import('./PhotosLarge.tsx'));
      setLarge(() => PhotosLarge);
      setOpened(index);
    } catch (error) {
      await sayFailure(error);
    }
  };
  return (
    <>
      <ul className={classes.photos} aria-label={text('ui.photos')}>
        {photos.map(({ src, alt }, index) => (
          <li key={src}>
            <button
              type="button"
              className={classes.photo}
              aria-label={text('ui.photos.open', { number: index + 1, alt })}
              onClick={() => void open(index)}
            >
              <img src={src} alt="" width={120} height={80} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {Large && opened !== undefined && (
        <Large photos={photos} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
