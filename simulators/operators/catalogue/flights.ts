import { dayOfYear, weekdayOf } from './days.ts';
import { hash } from './hash.ts';

/** A charter rotation; flights go out and back on the same weekdays. */
export interface Route {
  index: number;
  operator: string;
  from: string;
  to: string;
  /** Cents of a return ticket of an adult in the middle of the season. */
  fare: number;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Minutes in the air. */
  minutes: number;
}

/** operator from to fare weekdays minutes */
const TABLE = `
SUNC LJU HER 21000 26 150|SUNC LJU RHO 22000 36 155|SUNC LJU KGS 22500 5 150|SUNC LJU PMI 19500 06 115
SUNC LJU AYT 21500 146 165|SUNC LJU HRG 26500 2 230|SUNC LJU DBV 13000 56 60|SUNC ZAG HER 20500 25 140
SUNC ZAG CFU 17000 6 95|SUNC TSF MIR 18500 15 110|SUNC VCE PMI 18000 36 105|SUNC LJU SPU 12500 16 55
BLWG VIE HER 22500 036 155|BLWG MUC PMI 18500 136 130|BLWG MUC RHO 23500 25 175|BLWG VIE AYT 22000 46 170
BLWG MUC SSH 28500 4 260|BLWG BUD HRG 26000 3 220|KVAR VIE SPU 14500 56 75|KVAR GRZ DBV 14000 6 70
BALK BEG AYT 19000 26 125|BALK BEG CFU 15500 5 80`;

const ROUTES: readonly Route[] = TABLE.trim()
  .split(/[|\n]/)
  .map((row, index) => {
    const [operator = '', from = '', to = '', fare, weekdays = '', minutes] = row.split(' ');
    return {
      index,
      operator,
      from,
      to,
      fare: Number(fare),
      weekdays: [...weekdays].map(Number),
      minutes: Number(minutes),
    };
  });

/** The operator for tests flies as SUNC does. */
const sells = (code: string, { operator }: Route): boolean => operator === (code === 'TEST' ? 'SUNC' : code);

export const routesTo = (code: string, airport: string | null): Route[] =>
  ROUTES.filter((route) => route.to === airport && sells(code, route));
export const routesOf = (code: string): Route[] => ROUTES.filter((route) => sells(code, route));

export const flies = ({ weekdays }: Route, day: number): boolean => weekdays.includes(weekdayOf(day));

const FIRST_MONTH_DAY = 74;
const LAST_MONTH_DAY = 319;
/** Cents of one way on a day; 0: nothing flies. */
export function fareOf(seed: number, route: Route, day: number): number {
  const yearDay = dayOfYear(day);
  if (!flies(route, day) || yearDay < FIRST_MONTH_DAY || yearDay > LAST_MONTH_DAY) return 0;
  const summer = 1 - Math.abs(yearDay - 205) / 260;
  const noise = 960 + (hash(seed, route.index, day, 71) % 81);
  return Math.round((route.fare / 2) * summer * (noise / 1000));
}
/** Of the seats of a flight, those that are left. */
const SEATS = 180;
export const seatsLeft = (seed: number, route: Route, day: number): number =>
  Math.min(SEATS, hash(seed, route.index, day, 72) % 60);

/** A morning and an evening flight; the second costs more. */
export const ALTERNATIVES = [
  { number: 1, supplement: 0, leaves: 6 * 60 + 10 },
  { number: 2, supplement: 3800, leaves: 16 * 60 + 40 },
] as const;

export interface Flight {
  from: string;
  to: string;
  number: string;
  date: string;
  departs: string;
  arrives: string;
  class: string;
  alternative: number;
  units: number;
}

const AIRLINES: Record<string, string> = { SUNC: 'SC', BLWG: 'BW', KVAR: 'KV', BALK: 'BK' };
interface Leg {
  date: string;
  day: number;
  alternative: number;
  back: boolean;
}
export function flightOf(seed: number, route: Route, { date, day, alternative, back }: Leg): Flight {
  const chosen = ALTERNATIVES.find(({ number }) => number === alternative) ?? ALTERNATIVES[0];
  const number = 400 + route.index * 10 + chosen.number * 2 + (back ? 1 : 0);
  const leaves = chosen.leaves + (route.index % 5) * 15 + (back ? route.minutes + 50 : 0);
  return {
    from: back ? route.to : route.from,
    to: back ? route.from : route.to,
    number: `${AIRLINES[route.operator] ?? 'XX'}${number}`,
    date,
    departs: clock(leaves),
    arrives: clock(leaves + route.minutes),
    class: 'Y',
    alternative: chosen.number,
    units: seatsLeft(seed, route, day),
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Percent of the fare; infants sit on a lap. */
export function percentOfFare(age: number): number {
  if (age < 2) return 10;
  return age < 12 ? 75 : 100;
}
