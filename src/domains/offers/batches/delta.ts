import { markGone, markNamed, mergeSegments, newBits } from '../segments/merge.ts';
import { isDead, type Segment, type SegmentFacts } from '../segments/segment.ts';

/** A delta that changes more of its base is merged into it. */
const LARGEST_SHARE = 0.05;

/** A base, and what has changed since; `delta.dead` are rows of the base. */
export interface Layers {
  base: Segment;
  delta?: Segment;
}

/** Says to which base a delta belongs: a crash may leave one of an older base. */
export const nameOfBase = ({ generation, takenAt, rows }: SegmentFacts) => `${generation} ${takenAt} ${rows}`;

/** What a delta names is gone or comes anew with it; earlier changes stay. */
export function withDelta({ base, delta }: Layers, change: Segment): Layers {
  const dead = newBits(base.about.rows);
  if (delta) dead.set(delta.dead);
  markNamed(base, change, dead);
  const gone = newBits(change.about.rows);
  markGone(change, gone);
  const sources = [{ segment: change, dead: gone }];
  if (delta) {
    const overtaken = newBits(delta.about.rows);
    markNamed(delta, change, overtaken);
    sources.unshift({ segment: delta, dead: overtaken });
  }
  const about = factsOf(change.about);
  const merged = mergeSegments(sources, { ...about, changes: nameOfBase(base.about) });
  const changed = { ...merged, dead };
  return isLarge(base, changed) ? { base: compacted(base, changed) } : { base, delta: changed };
}

function isLarge({ about }: Segment, delta: Segment): boolean {
  let changed = delta.about.rows;
  for (let row = 0; row < about.rows; row += 1) if (isDead(delta.dead, row)) changed += 1;
  return changed > LARGEST_SHARE * about.rows;
}

/** The delivery that the base came from keeps its name and checksum, so it is known when it comes again. */
function compacted(base: Segment, delta: Segment): Segment {
  const { epoch, takenAt, generation } = delta.about;
  const about = { ...factsOf(base.about), epoch, takenAt, generation };
  return mergeSegments([{ segment: base, dead: delta.dead }, { segment: delta }], about);
}

function factsOf({ rows: _r, occupancies: _o, nights: _n, ...facts }: SegmentFacts) {
  return facts;
}
