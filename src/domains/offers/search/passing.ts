import type { Question } from '../question.ts';
import { Fact, type Segment, Status } from '../segments/segment.ts';

export type ComboFilter = 'boards' | 'rooms' | 'from' | 'to' | 'subTypes';
const FACT_OF: Record<ComboFilter, number> = {
  boards: Fact.board,
  rooms: Fact.room,
  from: Fact.from,
  to: Fact.to,
  subTypes: Fact.subType,
};

/**
 * Filters are decided once for each combination of a segment, so a row costs one look-up. `all` when every
 * combination passes, `none` when no one does.
 */
export function passing(
  segment: Segment,
  question: Question,
  without?: ComboFilter,
): Uint8Array | 'all' | 'none' {
  const { facts } = segment;
  const filters = (Object.keys(FACT_OF) as ComboFilter[]).flatMap((filter) => {
    const ids = question[filter];
    return ids && filter !== without ? [{ fact: FACT_OF[filter], has: flagsOf(ids) }] : [];
  });
  if (question.bookableOnly) filters.push({ fact: Fact.status, has: flagsOf([Status.bookable]) });
  if (filters.length === 0) return 'all';
  const pass = new Uint8Array(facts.length / Fact.width).fill(1);
  // Filter by filter: a question about one hotel spends most of its time here.
  for (const { fact, has } of filters) {
    for (let combo = 0, at = fact; combo < pass.length; combo += 1, at += Fact.width) {
      if (has[facts[at] as number] !== 1) pass[combo] = 0;
    }
  }
  let count = 0;
  for (let combo = 0; combo < pass.length; combo += 1) count += pass[combo] as number;
  if (count === 0) return 'none';
  return count === pass.length ? 'all' : pass;
}

function flagsOf(ids: readonly number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}
