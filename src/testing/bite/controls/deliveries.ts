import { type Control, of } from '../control.ts';

const batches = of('src/domains/offers/batches/batch.test.ts');
const index = of('src/domains/offers/index/embedded.test.ts');
const files = of('src/domains/offers/index/files.test.ts');
const faults = of('src/domains/offers/process/faults.test.ts');
const products = of('src/domains/offers/process/process.test.ts');
const contract = of('src/domains/offers/offerIndex.contract.test.ts');

export const deliveryControls: Control[] = [
  {
    id: 'F40',
    without: 'the gate for a delivery with many refused lines',
    file: 'src/domains/offers/batches/batch.ts',
    find: "if (this.#refused > mostRefusedShare * (length + this.#refused)) return 'too_many_refused';",
    replace: '',
    proof: index('SEARCH-052 a refused delivery leaves the old offers'),
  },
  {
    id: 'F40',
    without: 'the gate for a shrunk delivery',
    file: 'src/domains/offers/batches/batch.ts',
    find: "if (isFull && before && length < leastRowsShare * before.rows) return 'too_few_offers';",
    replace: '',
    proof: batches('SEARCH-052 the gate refuses'),
  },
  {
    id: 'F40',
    without: 'the checksum of a segment',
    file: 'src/domains/offers/segments/file.ts',
    find: "if (!hash.digest().equals(read(Buffer.alloc(DIGEST)))) throw new BrokenSegment('The checksum differs.');",
    replace: 'read(Buffer.alloc(DIGEST));',
    proof: files('a broken file is put aside'),
  },
  {
    id: 'F40',
    without: 'a segment being written beside the served one',
    file: 'src/domains/offers/segments/file.ts',
    find: ".new`, 'w');",
    replace: "`, 'w');",
    and: {
      file: 'src/domains/offers/segments/file.ts',
      find: '.new`, path);',
      replace: '`, path);',
    },
    proof: faults('SEARCH-052 F40 the index process killed at any step of a'),
  },
  {
    id: 'F40',
    without: 'the end of a product being the end of its batches',
    file: 'src/domains/offers/process/service.ts',
    find: 'for (const writer of batches.values()) await writer.abort().catch(() => {});',
    replace: '',
    proof: products('a batch belongs to its product'),
  },
  {
    id: 'F40',
    without: 'the code of what a thread throws',
    file: 'src/domains/offers/index/thread.ts',
    find: 'first?.reject(Object.assign(failure, code === undefined ? {} : { code }));',
    replace: 'first?.reject(failure);',
    proof: faults('SEARCH-052 F40 a full disk refuses'),
  },
  {
    id: 'F40',
    without: 'a delta naming its base',
    file: 'src/domains/offers/index/builds.ts',
    find: 'return delta?.about.changes === nameOfBase(base.about) ? delta : undefined;',
    replace: 'return delta;',
    proof: files('a delta of an older base is not served'),
  },
  {
    id: 'F40',
    without: 'a question naming its parts',
    file: 'src/domains/offers/index/embedded.ts',
    find: 'if (known) return known;',
    replace: '',
    proof: index('pages of one search show the same offers'),
  },
  {
    id: 'F40',
    without: 'rows that are gone',
    file: 'src/domains/offers/segments/segment.ts',
    find: 'dead !== undefined && (((dead[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;',
    replace: 'dead !== undefined && row < 0;',
    proof: index('what a check finds is searched at once'),
  },
  {
    id: 'F40',
    without: 'the end of the epoch',
    file: 'src/domains/offers/batches/parser.ts',
    find: "if (day < 0 || day >= EPOCH_DAYS) return 'date_out_of_range';",
    replace: '',
    proof: batches('SEARCH-052 a line is refused'),
  },
  {
    id: 'F40',
    without: 'a stay ending in the range',
    file: 'src/domains/offers/search/ranges.ts',
    find: 'const last = question.last - nights - segment.about.epoch;',
    replace: 'const last = question.last - segment.about.epoch;',
    proof: contract('random questions are answered as by the reference'),
  },
];
