import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks over all screens take longest, unit tests shortest: at the end no worker waits for another. */
const FIRST = ['/e2e/walks/', '/e2e/'];
const groupOf = ({ moduleId }: TestSpecification) => {
  const group = FIRST.findIndex((folder) => moduleId.includes(folder));
  return group < 0 ? FIRST.length : group;
};

/** Dear files first; within a group in the order of vitest. */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other));
  }
}
