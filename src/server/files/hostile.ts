import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** A PNG with any claimed size and any data. */
function pngOf(width: number, height: number, packed: Buffer, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SCRIPT = '<script>alert(1)</script>';
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#05738e' } });

/** Malicious files, each with its trick; those of the second list are also valid pictures. */
export async function hostileFiles() {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const zip = Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00../../etc/cron.d/x', 'latin1');
  const refused: Record<string, Buffer> = {
    'SVG with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'SVG behind an XML entity': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    'a page': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a page that begins like a GIF': Buffer.from(`GIF89a/*${SCRIPT}*/`),
    'a program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'a Windows program': Buffer.from('MZ\x90\x00', 'latin1'),
    'an archive with a path out of its folder': zip,
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
    PostScript: Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
    'a drawing script for a converter': Buffer.from(
      'push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "https://evil/"\n',
    ),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'the head of a JPEG and a script': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]),
    'a PNG cut off': png.subarray(0, 60),
    'a PNG of 2,500 million pixels': pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1000))),
    'a PNG one pixel high and very long': pngOf(30_000, 1, deflateSync(Buffer.alloc(30_001))),
    'a PNG whose picture unpacks without end': pngOf(
      6000,
      6000,
      deflateSync(Buffer.alloc(20_000_000)).subarray(0, 8000),
    ),
    'a WebP head and nothing else': Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
    'a TIFF': await picture().tiff().toBuffer(),
    'six megabytes': Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]),
  };
  const harmless: Record<string, Buffer> = {
    'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
    'a JPEG with an archive behind it': Buffer.concat([jpeg, zip]),
    'a PNG with a script in a comment': insertAfterHead(
      png,
      chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    ),
    'a JPEG that says where it was taken': await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: SCRIPT }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
      .toBuffer(),
    'a PNG with a page behind it': Buffer.concat([png, Buffer.from(`<!doctype html>${SCRIPT}`)]),
  };
  return { refused, harmless };
}

const HEAD_BYTES = 8 + 25;
const insertAfterHead = (png: Buffer, extra: Buffer) =>
  Buffer.concat([png.subarray(0, HEAD_BYTES), extra, png.subarray(HEAD_BYTES)]);
