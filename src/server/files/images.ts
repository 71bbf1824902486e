import sharp from 'sharp';
import { commonErrors, Refusal } from '#shared/errors.ts';

/** A core for each picture, and not all cores for one: calls need some too. */
sharp.concurrency(1);

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_RATIO = 20;
const LONGEST_SIDE = 1600;
const THUMB_SIDE = 320;
const QUALITY = 82;
const PATIENCE_SECONDS = 10;

/** The first bytes decide the type of a file; names and headers are only claims. */
const SIGNATURES: { format: 'jpeg' | 'png' | 'webp'; matches(bytes: Buffer): boolean }[] = [
  { format: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', matches: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  {
    format: 'webp',
    matches: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

export interface TakenImage {
  format: 'jpeg' | 'png';
  bytes: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
}

/** Begins as a drawing does; it is drawn with a library that loads nothing from elsewhere. */
const DRAWING = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/;
/** Entities multiply, or name files. */
const DECLARATION = /<!(doctype|entity)/i;
const MAX_DRAWING_BYTES = 300 * 1024;

/** As `takeImage`, and drawings too: what partners send, never what users upload. */
export async function takePartnerImage(given: Buffer): Promise<TakenImage> {
  if (!DRAWING.test(given.subarray(0, 1000).toString('latin1'))) return takeImage(given);
  if (given.length > MAX_DRAWING_BYTES) throw new Refusal(commonErrors.imageTooLarge);
  if (DECLARATION.test(given.toString('latin1'))) throw new Refusal(commonErrors.notAnImage);
  const drawn = await sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .jpeg({ quality: 95 })
    .toBuffer()
    .catch(() => {
      throw new Refusal(commonErrors.notAnImage);
    });
  return takeImage(drawn);
}

/**
 * Re-encodes the picture: the result holds the pixels and nothing else, neither metadata nor appended data. A
 * picture with transparency stays a PNG.
 */
export async function takeImage(given: Buffer): Promise<TakenImage> {
  if (given.length > MAX_BYTES) throw new Refusal(commonErrors.imageTooLarge);
  const known = SIGNATURES.find(({ matches }) => matches(given));
  if (!known) throw new Refusal(commonErrors.notAnImage);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const picture = sharp(given, options);
    const { width = 0, height = 0, format, hasAlpha } = await picture.metadata();
    if (format !== known.format) throw new Refusal(commonErrors.notAnImage);
    if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
      throw new Refusal(commonErrors.imageTooLarge);
    const drawn = (side: number) => {
      const fitted = picture
        .clone()
        .rotate() // Applies the orientation of the metadata, which is dropped.
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: PATIENCE_SECONDS });
      return hasAlpha ? fitted.png() : fitted.jpeg({ quality: QUALITY });
    };
    const { data, info } = await drawn(LONGEST_SIDE).toBuffer({ resolveWithObject: true });
    const thumb = await drawn(THUMB_SIDE).toBuffer();
    return { format: hasAlpha ? 'png' : 'jpeg', bytes: data, thumb, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      /pixel limit/i.test(String(error)) ? commonErrors.imageTooLarge : commonErrors.notAnImage,
    );
  }
}
