import type { Codes } from '../batches/codes.ts';
import type { Layers } from '../batches/delta.ts';
import type { BatchProgress, BatchReport, BatchStart, ByteRange } from '../port.ts';
import type { Question } from '../question.ts';
import type { OffersFound, Place } from '../search/offers.ts';
import type { HotelPrices } from '../search/products.ts';
import type { Cells, FacetCounts } from '../search/tables.ts';
import type { Part, Segment } from '../segments/segment.ts';

/** What search threads answer, by the kind of question. */
export interface Answers {
  prices: HotelPrices;
  best: [hotel: number, place: Place][];
  offers: OffersFound;
  calendar: Cells;
  matrix: Cells;
  facets: FacetCounts;
}
export interface Ask {
  kind: keyof Answers;
  question: Question;
  /** In the order of their operators. */
  parts: { id: number; order: number }[];
  from: number;
  to: number;
}
export type SearchTask = { put: Part } | { drop: number } | Ask;

/** The build thread works on one batch at a time. */
export type BuildTask =
  | { load: string }
  | { begin: BatchStart; codes: Codes; epoch: number; now: number; before?: { rows: number; sha256: string } }
  | { add: Uint8Array }
  | { file: string; range?: ByteRange }
  | { finish: Target }
  /** A change of one line, beside the batch. */
  | { change: { start: BatchStart; codes: Codes; epoch: number; now: number; text: string; target: Target } }
  | { abort: true };
/** What a batch replaces or changes. */
export interface Target {
  files: SegmentFiles | undefined;
  layers: Layers | undefined;
  /** The segment goes elsewhere, a change too. */
  isElsewhere?: true;
}
export interface SegmentFiles {
  base: string;
  delta: string;
}
export interface Built {
  loaded?: Segment;
  isBroken?: true;
  progress?: BatchProgress;
  report?: BatchReport;
  layers?: Layers;
}
