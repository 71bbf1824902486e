import type { SentLocale } from '#shared/texts.ts';

/** A document as plain data; `definition.ts` decides the layout of all. */
export interface Paper {
  locale: SentLocale;
  title: string;
  /** The instant of issue is part of the bytes, so that the same paper is always the same file. */
  issuedAt: string;
  issuer: {
    name: string;
    lines: string[];
    /** `#rrggbb` of the headings. */
    colour?: string;
    /** JPEG or PNG from our storage, never an address. */
    logo?: Uint8Array;
  };
  recipient?: string[];
  facts?: { label: string; value: string }[];
  blocks: Block[];
  footer: string;
  /** Text of the page count, with `{{page}}` and `{{pages}}`. */
  pageText: string;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; columns: Column[]; rows: string[][]; totals?: string[][] };

interface Column {
  label: string;
  /** Its share of the remaining width; none: as wide as its content. */
  share?: number;
  align?: 'left' | 'right';
}
