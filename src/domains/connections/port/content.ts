/** One product of a content source. */
export interface ContentProduct {
  giataId: number;
  name: string;
  /** Other spellings of the name. */
  aliases: string[];
  kind: string;
  town: string;
  region: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  stars: number | null;
  score: number | null;
  /** Booking codes by operator. */
  codes: { operator: string; code: string }[];
  facts: { group: string; code: string }[];
  /** By language. */
  texts: Record<string, string>;
  pictures: { id: string; kind: string; path: string; alt: Record<string, string> }[];
  changedAt: string;
}

export interface ContentPage {
  products: ContentProduct[];
  /** So many more did not hold. */
  refused: number;
  /** Names the next page; null: this is the last one. */
  next: string | null;
}

/** Ids of products. `until` goes into the next question. */
export interface ContentChanges {
  changed: number[];
  deleted: number[];
  until: string;
  next: string | null;
}

/** Ids are merged over time: `from` is now `to`. */
export interface ContentMoves {
  moved: { from: number; to: number; at: string }[];
  until: string;
}
