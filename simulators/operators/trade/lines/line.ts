import type { Service } from '../model.ts';

/** One line to be priced, with those who use it. */
export interface Line {
  service: Service;
  /** Of the travelers of the line, in its order. */
  ages: number[];
  start: number;
  end: number;
  /** Its place among the lines as they were sent, for messages. */
  at: number;
  /** All lines, for those that depend on others. */
  all: readonly Service[];
}

export interface PricedLine {
  /** Cents of each traveler of the line. */
  prices: number[];
  availability: number | null;
  desc: Record<string, string>;
  /** Where the operator completes what was sent. */
  optional_parameters?: string;
  meta?: Record<string, unknown>;
  /** The price is not the one that the search shows. */
  drifted?: boolean;
  isCover?: boolean;
}

export interface Problem {
  id: number;
  field: string;
  text: string;
  seating?: unknown;
  taken?: string[];
}
export const isProblem = <Result extends object>(result: Result | Problem): result is Problem =>
  'id' in result && 'field' in result;

export const invalid = ({ at }: Line, field: string, text: string): Problem => ({
  id: 342,
  field: `services[${at}].${field}`,
  text,
});
export const soldOut = ({ at }: Line, text: string): Problem => ({ id: 310, field: `services[${at}]`, text });
