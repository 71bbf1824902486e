/** Types and codes of the OpenTravel lists «Error Warning Type» and «Error Codes». */
const KNOWN = {
  notImplemented: ['2', '146'],
  authentication: ['4', '175'],
  protocol: ['7', '450'],
  missing: ['10', '321'],
  date: ['3', '15'],
  value: ['3', '320'],
  hotel: ['3', '392'],
  room: ['3', '402'],
  rate: ['3', '249'],
  occupancy: ['3', '397'],
  soldOut: ['3', '322'],
  duplicate: ['3', '127'],
  alreadyCancelled: ['3', '95'],
  notFound: ['3', '97'],
  broken: ['12', '448'],
} as const;

/** What this host does not do, and why. It leaves as `Errors` within a 200. */
export class Refusal extends Error {
  readonly type: string;
  readonly code: string;

  constructor(why: keyof typeof KNOWN, text: string) {
    super(text);
    [this.type, this.code] = KNOWN[why];
  }
}
