import type { SegmentId } from '../port.ts';

export const TABLE = 'offers';
export const STAGING = 'offers_staging_';

/** `kind` of the one row in which a partition says what it is, and of its offers. */
export const FACTS = 0;
export const OFFER = 1;

/** An operator and area is a partition, replaced as a whole; the order is that of segments. */
const columns = `
  operator UInt32,
  area String,
  kind UInt8,
  occupancy LowCardinality(String),
  nights UInt8,
  hotel UInt32,
  day UInt16,
  price UInt32,
  currency LowCardinality(String),
  product String,
  combo LowCardinality(String),
  room UInt16,
  board UInt16,
  origin UInt16,
  target UInt16,
  sub UInt16,
  status UInt8,
  expires UInt64,
  facts String`;

export const createTable = (name: string) => `CREATE TABLE IF NOT EXISTS ${name} (${columns})
ENGINE = MergeTree PARTITION BY (operator, area) ORDER BY (kind, occupancy, nights, hotel, day)
SETTINGS index_granularity = 2048`;

/** What a partition says of itself. */
export interface PartitionFacts {
  generation: string;
  currency: string;
  rows: number;
  refused: number;
  takenAt: number;
  expires: number;
  /** Of the last full delivery and of the last change, so that the same one is known when it comes again. */
  sha256: string;
  changeSha256: string;
  occupancies: string[];
}
export type Partition = SegmentId & PartitionFacts;

const ESCAPED: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\'\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign);
export const quoted = (text: string) => `'${escaped(text)}'`;
export const list = (values: Iterable<number>) => `(${[...values].join(',')})`;
export const quotedList = (texts: readonly string[]) => `(${texts.map(quoted).join(',')})`;

/** One row of a tab-separated insert. */
export const lineOf = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? escaped(cell) : cell)).join('\t')}\n`;

export const partitionOf = ({ operator, area }: SegmentId) => `(${operator}, ${quoted(area)})`;
export const isOf = ({ operator, area }: SegmentId) => `operator = ${operator} AND area = ${quoted(area)}`;
export const amongSegments = (segments: readonly SegmentId[]) =>
  `(operator, area) IN (${segments.map(partitionOf).join(',')})`;

export const factsLine = ({ operator, area, ...facts }: Partition) =>
  lineOf([
    operator,
    area,
    FACTS,
    '',
    0,
    0,
    0,
    0,
    '',
    '',
    '',
    0,
    0,
    0,
    0,
    0,
    0,
    facts.expires,
    JSON.stringify(facts),
  ]);
