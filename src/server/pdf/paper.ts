import type { SentLocale } from '#shared/texts.ts';

/** A document as plain data; how it looks is decided in one place for all of them. */
export interface Paper {
  locale: SentLocale;
  title: string;
  /** The instant it was issued: part of the bytes, so that the same paper is the same file for ever. */
  issuedAt: string;
  issuer: {
    name: string;
    lines: string[];
    /** `#rrggbb` of the headings. */
    colour?: string;
    /** JPEG or PNG from our own store, never an address. */
    logo?: Uint8Array;
  };
  recipient?: string[];
  facts?: { label: string; value: string }[];
  blocks: Block[];
  footer: string;
  /** Words of the page count, with `{{page}}` and `{{pages}}`. */
  pageText: string;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; columns: Column[]; rows: string[][]; totals?: string[][] };

interface Column {
  label: string;
  /** Parts of the width that is left; none: as wide as its content. */
  share?: number;
  align?: 'left' | 'right';
}
