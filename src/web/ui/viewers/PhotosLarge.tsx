import 'yet-another-react-lightbox/styles.css';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import { useTexts } from '#web/i18n.ts';
import classes from './viewers.module.css';

const ICON = { size: 28, stroke: 1.6 };
const MOVE_MS = 180;

export interface Photo {
  src: string;
  alt: string;
}
export interface PhotosLargeProps {
  photos: Photo[];
  first: number;
  onClose: () => void;
}

/** One picture over the whole window: arrows and swipes move, Escape closes. */
export function PhotosLarge({ photos, first, onClose }: PhotosLargeProps) {
  const text = useTexts();
  const [shown, setShown] = useState(first);
  const isAlone = photos.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={shown}
      slides={photos}
      on={{ view: ({ index }) => setShown(index) }}
      animation={{ fade: MOVE_MS, swipe: MOVE_MS }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Previous: text('ui.photos.previous'),
        Next: text('ui.photos.next'),
        Close: text('common.close'),
        Lightbox: text('ui.photos'),
        'Photo gallery': text('ui.photos'),
        Slide: text('ui.photos'),
        Carousel: text('ui.photos'),
        '{index} of {total}': text('ui.photos.count', { number: '{index}', count: '{total}' }),
      }}
      render={{
        iconPrev: () => <IconChevronLeft {...ICON} />,
        iconNext: () => <IconChevronRight {...ICON} />,
        iconClose: () => <IconX {...ICON} />,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        slideFooter: ({ slide }) => (
          <p className={classes.caption}>
            {'alt' in slide && slide.alt}{' '}
            <span className="tn">
              {text('ui.photos.count', { number: photos.indexOf(slide as Photo) + 1, count: photos.length })}
            </span>
          </p>
        ),
      }}
    />
  );
}
