import { deflateRawSync } from 'node:zlib';

type Part = string | { packed: Buffer };

/** An archive with these parts; for parts that are already packed the claimed size is free. */
export function zipOf(parts: Record<string, Part>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const packed = typeof part === 'string' ? deflateRawSync(Buffer.from(part)) : part.packed;
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(offset, 42);
    directory.push(central, title);
    bodies.push(local, title, packed);
    offset += local.length + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const STYLES = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

/**
 * The smallest workbook; `rows` is the inside of its sheet, `texts` that of its texts, `about` comes first.
 */
export const workbook = (rows: string, texts: string[] = [], about = ''): Buffer =>
  zipOf({
    'xl/workbook.xml': `<workbook>${about}<sheets><sheet name="A" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/first.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  });
