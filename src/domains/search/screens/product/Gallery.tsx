import { IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { sayFailure } from '#web/ui/say.ts';
import type { Photo, PhotosLargeProps } from '#web/ui/viewers/PhotosLarge.tsx';
import type { ProductCard } from '../../contract/results.ts';
import { ProductPicture, pictureQuery } from '../ProductPicture.tsx';
import classes from './product.module.css';

const SHOWN = 6;

/** Six pictures in one strip; each opens them all over the window. */
export function Gallery({ product: { id, name, pictures } }: { product: ProductCard }) {
  const text = useTexts();
  const [Large, setLarge] = useState<React.ComponentType<PhotosLargeProps>>();
  const [opened, setOpened] = useState<{ photos: Photo[]; first: number }>();
  const queries = useQueryClient();
  const photos = pictures.map(({ src, alt }) => ({ src, alt: alt || name }));
  const open = async (first: number) => {
    try {
      const addresses = await Promise.all(
        photos.map(({ src }) => queries.fetchQuery(pictureQuery(src, 'whole'))),
      );
      const { PhotosLarge } = await fetchPart(() => import('#web/ui/viewers/PhotosLarge.tsx'));
      setLarge(() => PhotosLarge);
      setOpened({ photos: photos.map(({ alt }, index) => ({ src: addresses[index] ?? '', alt })), first });
    } catch (error) {
      await sayFailure(error);
    }
  };
  if (pictures.length === 0) {
    return (
      <div className={classes.gallery} data-none>
        <Picture src={undefined} alt="" seed={id} />
      </div>
    );
  }
  return (
    <div className={classes.gallery} data-count={Math.min(pictures.length, SHOWN)}>
      {photos.slice(0, SHOWN).map(({ src, alt }, index) => (
        <button
          key={src}
          type="button"
          aria-label={text('ui.photos.open', { number: index + 1, alt })}
          onClick={() => void open(index)}
        >
          <ProductPicture src={src} alt="" size={index === 0 ? 'whole' : 'thumb'} seed={id + index} />
          {index === Math.min(pictures.length, SHOWN) - 1 && (
            <span className={classes.all}>
              <IconPhoto size={14} stroke={1.75} aria-hidden />
              {text('search.photos', { count: pictures.length })}
            </span>
          )}
        </button>
      ))}
      {Large && opened !== undefined && <Large {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
