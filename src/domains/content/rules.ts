import type { ContentProduct } from '#domains/connections/port/content.ts';

export interface Fact {
  group: string;
  code: string;
}

/** By language. */
export type Texts = Record<string, string>;

export type Picture = ContentProduct['pictures'][number];

export interface InfoPicture {
  path: string;
  alt: string;
}

/** Where the reading of a source is: all pages at first; later what changed, those products, and what moved. */
export type Stage = 'pages' | 'changed' | 'products' | 'moved' | 'done';
