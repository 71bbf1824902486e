/** One product of a content source. */
export interface ContentProduct {
  giataId: number;
  name: string;
  town: string;
  country: string;
  latitude: string | null;
  longitude: string | null;
  stars: number | null;
  chain: string;
  facts: string[];
  texts: { locale: string; title: string; text: string }[];
  pictures: { path: string; alt: string; kind: string }[];
  /** Booking codes by operator. */
  codes: { operator: string; code: string }[];
}

export interface ContentPage {
  products: ContentProduct[];
  next: string | null;
}

export interface ContentChanges {
  changed: { giataId: number; at: string }[];
  next: string | null;
}

/** Ids are merged over time: `from` is now `to`. */
export interface ContentMoves {
  moved: { from: number; to: number; at: string }[];
  next: string | null;
}
