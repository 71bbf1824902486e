import type { Tx } from '#server/db/scope.ts';
import { codesOf } from './rules/codes.ts';
import { CTYPES } from './rules/offers.ts';
import { insertOperators, type NewOperator } from './store/operators.ts';

/** Invented companies, one of each kind of operator. */
const DEMO: NewOperator[] = [
  {
    toc: 'ADRI',
    name: 'Adria Sonce',
    country_code: 'SI',
    group_code: 'adriatic',
    ctypes: ['hotel', 'dhotel'],
  },
  {
    toc: 'KVAR',
    name: 'Kvarner Ferien',
    country_code: 'AT',
    group_code: 'adriatic',
    ctypes: ['hotel', 'pauschal'],
  },
  { toc: 'DALM', name: 'Dalmacija Stay', country_code: 'HR', group_code: 'adriatic', ctypes: ['hotel'] },
  { toc: 'LAGU', name: 'Laguna Viaggi', country_code: 'IT', group_code: 'adriatic', ctypes: ['hotel'] },
  {
    toc: 'DOLO',
    name: 'Dolomiti Neve',
    country_code: 'IT',
    group_code: 'mountains',
    ctypes: ['hotel', 'ski'],
  },
  {
    toc: 'SUNC',
    name: 'Suncharter',
    country_code: 'SI',
    group_code: 'flights',
    ctypes: ['pauschal', 'charter', 'oneway'],
  },
  {
    toc: 'BLWG',
    name: 'Blauwing Flugreisen',
    country_code: 'DE',
    group_code: 'flights',
    ctypes: ['pauschal', 'charter'],
  },
  { toc: 'PANB', name: 'Panonbus', country_code: 'HU', group_code: 'trips', ctypes: ['trips'] },
  {
    toc: 'POTP',
    name: 'Potepuh Tours',
    country_code: 'SI',
    group_code: 'trips',
    ctypes: ['trips', 'extras'],
  },
  { toc: 'MARE', name: 'Mare Crociere', country_code: 'IT', group_code: 'cruises', ctypes: ['cruise'] },
  { toc: 'ALPN', name: 'Alpennest', country_code: 'AT', group_code: 'mountains', ctypes: ['hotel', 'ski'] },
  {
    toc: 'KARP',
    name: 'Karpati Turism',
    country_code: 'RO',
    group_code: 'trips',
    ctypes: ['hotel', 'trips'],
  },
  {
    toc: 'BALK',
    name: 'Balkan Sunce',
    country_code: 'RS',
    group_code: 'flights',
    ctypes: ['hotel', 'pauschal'],
  },
  { toc: 'EVNT', name: 'Event & Transfer', country_code: 'SI', group_code: 'services', ctypes: ['extras'] },
  { toc: 'ZAVR', name: 'Zavarovalnica Pot', country_code: 'HR', group_code: 'services', ctypes: ['extras'] },
  // Own offers belong to the agency, never to an operator.
  {
    toc: 'TEST',
    name: 'Test Operator',
    country_code: 'SI',
    group_code: 'services',
    ctypes: codesOf(CTYPES).filter((ctype) => ctype !== 'custom'),
  },
];

export const seedOperators = (tx: Tx): Promise<void> => insertOperators(tx, DEMO);
