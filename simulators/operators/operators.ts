/** What an operator can do; the whole of it is in the answer to a ping. */
interface Caps {
  dialect: 'v1' | 'v2' | 'ota' | 'extras';
  actions: string[];
  option: boolean;
  option_max_hours: number;
  request: boolean;
  change: 'none' | 'names' | 'full';
  cancel_quote: boolean;
  list: boolean;
  lookup: 'none' | 'heuristic' | 'reference' | 'authoritative';
  price_guard: boolean;
  submask: boolean;
  seats: boolean;
  entry_points: boolean;
  documents: string[];
  needs: string[];
  child_max: number;
  max_persons: number;
  currency: string;
  content_types: string[];
}

export interface Operator {
  code: string;
  name: string;
  country: string;
  caps: Caps;
  /** Shortest and longest answer, in milliseconds. */
  latency: readonly [number, number];
  /** Product codes begin with it. */
  prefix: string;
  /** `only`: hotels are sold with a flight. */
  packages: 'no' | 'also' | 'only';
  /** Permille of checks whose price, or whose rooms, differ from what the search said. */
  drift: { price: number; soldOut: number };
  /** At the end of an option. */
  onExpiry: 'cancel' | 'confirm';
  /** Percent of commission on hotels and trips. */
  commission: number;
  cancelTable: 'standard' | 'lenient' | 'week' | 'snow' | 'total' | 'trips';
  asciiNames: boolean;
}

const READS = ['BA', 'OA', 'TD', 'D', 'V', 'SA', 'UA', 'VC', 'DR', 'CR', 'H', 'G', 'GZ'];
const WRITES = ['B', 'O', 'BQ', 'BC', 'OC', 'F', 'S', 'RS', 'U'];
const EXTRAS_ACTIONS = ['BA', 'B', 'D', 'S', 'TD', 'VC'];
const FAST = [40, 120] as const;
const SLOW = [2000, 9000] as const;
const HONEST = { price: 30, soldOut: 50 };

const CAPS: Caps = {
  dialect: 'v1',
  actions: [...READS, ...WRITES],
  option: true,
  option_max_hours: 72,
  request: true,
  change: 'full',
  cancel_quote: true,
  list: true,
  lookup: 'reference',
  price_guard: true,
  submask: false,
  seats: false,
  entry_points: false,
  documents: ['VC', 'DR', 'CR'],
  needs: [],
  child_max: 17,
  max_persons: 18,
  currency: 'EUR',
  content_types: ['hotel'],
};
const NO_OPTION = { option: false, option_max_hours: 0 };

type Own = Partial<Omit<Operator, 'caps'>> & { caps?: Partial<Caps> };
const operator = (
  code: string,
  name: string,
  country: string,
  prefix: string,
  { caps, ...own }: Own = {},
): Operator => ({
  code,
  name,
  country,
  prefix,
  latency: FAST,
  packages: 'no',
  drift: HONEST,
  onExpiry: 'cancel',
  commission: 12,
  cancelTable: 'standard',
  asciiNames: true,
  ...own,
  caps: { ...CAPS, ...caps },
});

const EXTRAS: Partial<Caps> = {
  ...NO_OPTION,
  dialect: 'extras',
  actions: EXTRAS_ACTIONS,
  request: false,
  change: 'none',
  cancel_quote: false,
  list: false,
  documents: ['VC'],
  content_types: ['extras'],
};
const OTA: Partial<Caps> = {
  dialect: 'ota',
  request: false,
  actions: ['BA', 'B', 'O', 'F', 'SA', 'S', 'D', 'V', 'UA', 'U', 'VC', 'DR', 'CR'],
};

export const OPERATORS: readonly Operator[] = [
  operator('ADRI', 'Adria Sonce', 'SI', 'AD', {
    asciiNames: false,
    cancelTable: 'week',
    caps: { lookup: 'authoritative', content_types: ['hotel', 'dhotel'] },
  }),
  operator('KVAR', 'Kvarner Ferien', 'AT', 'KVR', {
    packages: 'also',
    commission: 11,
    caps: { lookup: 'authoritative', submask: true, content_types: ['hotel', 'pauschal'] },
  }),
  operator('DALM', 'Dalmacija Stay', 'HR', 'DST', {
    commission: 14,
    cancelTable: 'lenient',
    caps: { ...NO_OPTION, change: 'none' },
  }),
  operator('LAGU', 'Laguna Viaggi', 'IT', 'LGU', {
    onExpiry: 'confirm',
    commission: 10,
    caps: { ...OTA, option_max_hours: 24, change: 'names' },
  }),
  operator('DOLO', 'Dolomiti Neve', 'IT', 'DNV', {
    commission: 10,
    cancelTable: 'snow',
    caps: {
      ...OTA,
      ...NO_OPTION,
      actions: ['BA', 'B', 'SA', 'S', 'D', 'V', 'VC', 'DR', 'CR'],
      change: 'none',
      content_types: ['hotel', 'ski'],
    },
  }),
  operator('SUNC', 'Suncharter', 'SI', 'SC', {
    packages: 'only',
    commission: 9,
    caps: {
      dialect: 'v2',
      lookup: 'authoritative',
      submask: true,
      option_max_hours: 18,
      content_types: ['pauschal', 'charter', 'oneway'],
    },
  }),
  operator('BLWG', 'Blauwing Flugreisen', 'DE', 'BW', {
    packages: 'only',
    drift: { price: 120, soldOut: 70 },
    commission: 10,
    caps: {
      dialect: 'v2',
      change: 'names',
      request: false,
      option_max_hours: 24,
      content_types: ['pauschal', 'charter'],
    },
  }),
  operator('PANB', 'Panonbus', 'HU', 'PAN', {
    commission: 12,
    cancelTable: 'trips',
    caps: {
      lookup: 'heuristic',
      seats: true,
      entry_points: true,
      option_max_hours: 48,
      needs: ['phone'],
      content_types: ['trips'],
    },
  }),
  operator('POTP', 'Potepuh Tours', 'SI', 'POT', {
    asciiNames: false,
    commission: 15,
    cancelTable: 'trips',
    caps: { lookup: 'authoritative', seats: true, entry_points: true, content_types: ['trips', 'extras'] },
  }),
  operator('MARE', 'Mare Crociere', 'IT', 'MARE', {
    commission: 13,
    caps: {
      submask: true,
      option_max_hours: 24,
      change: 'names',
      needs: ['birth_date'],
      content_types: ['cruise'],
    },
  }),
  operator('ALPN', 'Alpennest', 'AT', 'ALP', {
    latency: SLOW,
    commission: 12,
    caps: { submask: true, lookup: 'heuristic', option_max_hours: 48, content_types: ['hotel', 'ski'] },
  }),
  operator('KARP', 'Karpati Turism', 'RO', 'KT', {
    cancelTable: 'lenient',
    caps: {
      seats: true,
      entry_points: true,
      option_max_hours: 24,
      currency: 'RON',
      content_types: ['hotel', 'trips'],
    },
  }),
  operator('BALK', 'Balkan Sunce', 'RS', 'BS', {
    packages: 'also',
    commission: 10,
    caps: {
      option_max_hours: 24,
      needs: ['birth_date', 'passport', 'phone'],
      child_max: 11,
      content_types: ['hotel', 'pauschal'],
    },
  }),
  operator('EVNT', 'Event & Transfer', 'SI', 'EV', { commission: 8, cancelTable: 'total', caps: EXTRAS }),
  operator('ZAVR', 'Zavarovalnica Pot', 'HR', 'ZV', {
    commission: 25,
    cancelTable: 'total',
    caps: { ...EXTRAS, lookup: 'authoritative', needs: ['birth_date'] },
  }),
  operator('TEST', 'Test Operator', 'SI', 'TST', {
    packages: 'also',
    asciiNames: false,
    drift: { price: 0, soldOut: 0 },
    caps: {
      lookup: 'authoritative',
      submask: true,
      seats: true,
      entry_points: true,
      option_max_hours: 24,
      content_types: ['hotel', 'dhotel', 'ski', 'pauschal', 'charter', 'oneway', 'trips', 'cruise', 'extras'],
    },
  }),
];
const BY_CODE = new Map(OPERATORS.map((entry) => [entry.code, entry]));
export const operatorOf = (code: string): Operator | undefined => BY_CODE.get(code);
