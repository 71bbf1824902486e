import type { Hotel } from './hotels.ts';

export type PictureKind = 'house' | 'room' | 'pool' | 'slope' | 'table' | 'place' | 'beach';

/** Five views of each house, its main one first. */
export function viewsOf({ place, facts }: Hotel): PictureKind[] {
  const hasPool = facts.some((fact) => fact.startsWith('pool'));
  const outside: PictureKind = place.zone === 'L' ? 'slope' : hasPool ? 'pool' : 'beach';
  return ['house', 'room', outside, 'table', 'place'];
}
