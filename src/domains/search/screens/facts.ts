import type { FactGroup } from '#domains/reference/rules/facts.ts';

/** Facts of houses that a search can ask for, by group. */
export const FACTS = {
  main: ['family', 'adults_only', 'renovated'],
  location: ['by_sea', 'near_sea', 'centre', 'quiet', 'slope', 'near_lift'],
  pool: ['pool_outdoor', 'pool_indoor', 'pool_children'],
  general: ['wifi', 'aircon', 'lift', 'restaurant', 'bar', 'safe', 'laundry', 'terrace'],
  parking: ['parking_free', 'parking_paid', 'garage', 'charging'],
  wellness: ['sauna', 'massage', 'hot_tub'],
  sport: ['gym', 'tennis', 'bikes', 'diving', 'playground', 'ski_room'],
  pets: ['pets'],
} as const satisfies Record<FactGroup, readonly string[]>;

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const;
