import { COVERS } from '../../catalogue/covers.ts';
import { dateOf, dayOf } from '../../catalogue/days.ts';
import { EXTRAS, type Extra, SURCHARGES } from '../../catalogue/extras.ts';
import { flightOf, routesOf } from '../../catalogue/flights.ts';
import { type Context, inCurrency, spanOf } from '../context.ts';
import { routeOf } from '../lines/flight.ts';
import { parametersOf } from '../lines/hotel.ts';
import type { ActionRequest, Answer, Element, Service, SubMask } from '../model.ts';
import { amount } from './choices.ts';
import { button, enteredIn, form, formProblem, hiddenOf, isChecked, label } from './form.ts';

const PAGE = 20;

interface Row {
  text: string;
  /** The fields of the line that choosing it fills in. */
  fill: Partial<Service>;
}
const KINDS = {
  H: { id: 264, title: { id: 'HOTELS', text: 'Hotels' }, page: 'HOT1' },
  G: { id: 265, title: { id: 'FLIGHTS', text: 'Flights' }, page: 'FLI1' },
  GZ: { id: 265, title: { id: 'TIMES', text: 'Flight times' }, page: 'TIM1' },
} as const;

/** A list to choose from; the chosen row fills in the first line. */
export function vacancy(context: Context, kind: keyof typeof KINDS, request: ActionRequest): Answer {
  const { id, title, page } = KINDS[kind];
  const [service] = request.services;
  if (!service) return { id: 342, field: 'services', text: 'A line with a date is needed.' };
  const rows =
    kind === 'H'
      ? hotelRows(context, service)
      : kind === 'G'
        ? flightRows(context, service)
        : timeRows(context, service);
  const sent = request.submask;
  const from = sent === null ? 0 : Number(hiddenOf(sent, 'from')) || 0;
  const shown = listForm(rows, { from, title, page });
  if (sent === null) return { id, submask: shown };
  const wrong = formProblem(sent, shown);
  if (wrong) return wrong;
  if (sent.result === 'NEXT' || sent.result === 'PREV') {
    const moved = sent.result === 'NEXT' ? from + PAGE : Math.max(0, from - PAGE);
    return { id, submask: listForm(rows, { from: moved, title, page }) };
  }
  const row = rows[Number(String(sent.result).slice(3))];
  return row
    ? { id, services: [{ ...service, ...row.fill }], submask: null }
    : { id: 342, field: 'submask', text: 'There is no such row.' };
}

function listForm(
  rows: Row[],
  { from, title, page }: { from: number; title: SubMask['title']; page: string },
): SubMask {
  const shown = rows.slice(from, from + PAGE);
  const paging = [
    ...(from > 0 ? [button('PREV', 1, 'Previous')] : []),
    ...(from + PAGE < rows.length ? [button('NEXT', 2, 'Next')] : []),
  ];
  return form({
    type: 'LIST',
    title,
    page,
    buttons: paging,
    hidden: { from: String(from) },
    rows: shown.map(({ text }, at) => [
      { id: `t${from + at}`, kind: 'text', column: 1, width: 9, value: text },
      button(`ROW${from + at}`, 2, 'Choose'),
    ]),
  });
}

function hotelRows({ catalogue, operator }: Context, { code }: Service): Row[] {
  const wanted = code.toUpperCase();
  return (catalogue.byOperator.get(operator.code) ?? [])
    .filter(
      (contract) =>
        contract.code.startsWith(wanted) || contract.hotel.place.town.toUpperCase().startsWith(wanted),
    )
    .map((contract) => ({
      text: `${contract.code} ${contract.name}, ${contract.hotel.place.town}, ${contract.hotel.halfStars / 2}*`,
      fill: {
        code: contract.code,
        type: 'H',
        parameters: parametersOf(
          contract,
          contract.hotel.rooms[0]?.code ?? 'DBL',
          contract.hotel.boards[0] ?? 'BB',
        ),
      },
    }));
}

function flightRows({ operator }: Context, { code }: Service): Row[] {
  const [from = '', to = ''] = code.split('.');
  return routesOf(operator.code)
    .filter((route) => route.from.startsWith(from) && route.to.startsWith(to))
    .map((route) => ({
      text: `${route.from} - ${route.to}`,
      fill: { type: 'F', code: `${route.from}.${route.to}`, parameters: 'Y' },
    }));
}

function timeRows(context: Context, service: Service): Row[] {
  const route = routeOf(context, service.code);
  if (!route) return [];
  const day = dayOf(service.start_date);
  return [1, 2].map((alternative) => {
    const flight = flightOf(context.catalogue.seed, route, {
      date: service.start_date,
      day,
      alternative,
      back: false,
    });
    return {
      text: `${flight.number} ${flight.departs}-${flight.arrives}`,
      fill: { optional_parameters: `ALT=${alternative}`, code: `${route.from}.${route.to}.${flight.number}` },
    };
  });
}

interface Item {
  text: string;
  line: Pick<Service, 'type' | 'code' | 'parameters'>;
}
const coverItems = (context: Context): Item[] =>
  COVERS.filter(({ level }) => context.operator.code === 'ZAVR' || level === 'B').map(
    ({ code, level, names }) => ({
      text: `${names[context.language]} ${level}`,
      line: { type: 'V', code, parameters: level },
    }),
  );
const extraItem = (context: Context, { names, price, type, code, variants }: Extra): Item => ({
  text: `${names[context.language]}, ${amount(inCurrency(context.operator, price), context.operator.caps.currency)}`,
  line: { type, code, parameters: variants[0] ?? '' },
});

function itemsOf(context: Context, place: string): Item[] {
  const { code } = context.operator;
  if (code === 'ZAVR') return coverItems(context);
  const own = EXTRAS.filter(({ operator }) => operator === code);
  if (code === 'EVNT') {
    const near = own.filter((extra) => place === '' || extra.place.toUpperCase() === place.toUpperCase());
    return (near.length > 0 ? near : own).slice(0, 40).map((extra) => extraItem(context, extra));
  }
  return [...own, ...SURCHARGES].map((extra) => extraItem(context, extra)).concat(coverItems(context));
}

/** Extras and covers; the chosen ones become lines. */
export function extrasList(context: Context, request: ActionRequest): Answer {
  const [first] = request.services;
  const items = itemsOf(context, first?.code ?? '');
  const shown = form({
    type: 'FORM',
    title: { id: 'EXTRAS', text: 'Extras' },
    page: 'EXT1',
    buttons: [button('OK', 1, 'Add', 'primary')],
    rows: items.map(({ text }, at): Element[] => [
      { id: `x${at}`, kind: 'checkbox', column: 1, label: text, checked: '' },
      { id: `n${at}`, kind: 'numeric', column: 2, value: '1', min: 1, max: 20 },
      label(`c${at}`, 3, items[at]?.line.code ?? ''),
    ]),
  });
  const sent = request.submask;
  if (sent === null) return { id: 266, submask: shown };
  const wrong = formProblem(sent, shown);
  if (wrong) return wrong;
  const span =
    request.services.length > 0
      ? spanOf(request.services)
      : { start: context.now / 86_400_000, end: context.now / 86_400_000 };
  const travelers = request.travelers.filter(({ removed }) => !removed).map(({ id }) => id);
  const last = Math.max(0, ...request.services.map(({ id }) => id));
  const picked = items.flatMap(({ line }, at) =>
    isChecked(sent, `x${at}`) ? [{ line, count: Number(enteredIn(sent, `n${at}`)) || 1 }] : [],
  );
  const services = picked.map(
    ({ line, count }, at): Service => ({
      id: last + 1 + at,
      ...line,
      optional_parameters: '',
      allocation: '',
      count,
      travelers,
      start_date: dateOf(Math.floor(span.start)),
      end_date: dateOf(Math.floor(span.end)),
      removed: false,
      seat_version: null,
      seat_hold: null,
    }),
  );
  return { id: 266, services, submask: null };
}
