import { dayOf } from '../../catalogue/days.ts';
import { ALTERNATIVES, flightOf } from '../../catalogue/flights.ts';
import { type Context, inCurrency, optionsOf, withOptions } from '../context.ts';
import { cruiseOf, freeCabins, GUARANTEE } from '../lines/cruise.ts';
import { routeOf } from '../lines/flight.ts';
import type { Problem } from '../lines/line.ts';
import type { ActionRequest, Service, SubMask } from '../model.ts';
import { button, enteredIn, form, formProblem, label } from './form.ts';

const FLIGHT_CHOOSER = 'SUNC';
export const amount = (minor: number, currency: string): string =>
  `${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}`;

interface Choice {
  submask: SubMask;
  apply(sent: SubMask): Record<string, string>;
  service: Service;
}

/** What the operator wants to know before it prices a line; null: nothing. */
function choiceOf(context: Context, { services }: ActionRequest): Choice | null {
  for (const service of services) {
    if (service.removed) continue;
    const options = optionsOf(service);
    if (cruiseOf(context.operator.code, service.code) && !options.has('CABIN'))
      return cabinChoice(context, service);
    if (service.type === 'F' && context.operator.code === FLIGHT_CHOOSER && !options.has('ALT')) {
      return flightChoice(context, service);
    }
  }
  return null;
}

/** Fills in what was chosen, or says what is still open. */
export function chosen(
  context: Context,
  request: ActionRequest,
): { request: ActionRequest; open: SubMask | null } | Problem {
  const choice = choiceOf(context, request);
  if (!choice) return { request, open: null };
  const sent = request.submask;
  if (sent === null) return { request, open: choice.submask };
  const wrong = formProblem(sent, choice.submask);
  if (wrong) return wrong;
  const completed = {
    ...choice.service,
    optional_parameters: withOptions(choice.service, choice.apply(sent)),
  };
  const services = request.services.map((service) => (service === choice.service ? completed : service));
  return chosen(context, { ...request, services, submask: null });
}

function cabinChoice(context: Context, service: Service): Choice | null {
  const cruise = cruiseOf(context.operator.code, service.code);
  if (!cruise) return null;
  const day = dayOf(service.start_date);
  const [category = ''] = service.parameters.split('.');
  const cabins = freeCabins(context, { service, start: day }, cruise, category);
  const { currency } = context.operator.caps;
  const submask = form({
    type: 'CHOICE',
    title: { id: 'CABIN', text: 'Choose a cabin' },
    page: 'CAB1',
    focus: 'cab',
    rows: [
      [
        label(
          'l1',
          1,
          `${cruise.ship}, ${service.start_date}, ${cruise.nights} nights, category ${category}`,
        ),
      ],
      [
        {
          id: 'deck',
          kind: 'image',
          column: 1,
          width: 12,
          src: `media/MARE/deck${cabins[0]?.deck ?? 7}.svg`,
        },
      ],
      [
        {
          id: 'cab',
          kind: 'select',
          column: 1,
          width: 6,
          label: 'Cabin',
          required: true,
          options: [
            ...cabins.map(({ number, deck, part, supplement }) => ({
              value: number,
              text: `${number} · deck ${deck} ${part} · +${amount(inCurrency(context.operator, supplement), currency)}`,
            })),
            { value: GUARANTEE, text: 'Guarantee cabin', selected: true },
          ],
        },
        {
          id: 'din',
          kind: 'select',
          column: 2,
          width: 6,
          label: 'Dining',
          options: [
            { value: '1', text: '18:30' },
            { value: '2', text: '21:00', selected: true },
          ],
        },
      ],
      [{ id: 'twin', kind: 'checkbox', column: 1, label: 'Twin beds', checked: '' }],
    ],
    buttons: [button('OK', 1, 'Take cabin', 'primary')],
    hidden: { sail: `${cruise.code}-${service.start_date}` },
  });
  return {
    submask,
    service,
    apply: (sent) => ({ CABIN: enteredIn(sent, 'cab'), DINING: enteredIn(sent, 'din') || '2' }),
  };
}

function flightChoice(context: Context, service: Service): Choice | null {
  const route = routeOf(context, service.code);
  if (!route) return null;
  const { currency } = context.operator.caps;
  const day = dayOf(service.start_date);
  const submask = form({
    type: 'CHOICE',
    title: { id: 'FLIGHTALT', text: 'Choose the flights' },
    page: 'ALT1',
    focus: 'ALT1',
    rows: ALTERNATIVES.map(({ number, supplement }) => {
      const out = flightOf(context.catalogue.seed, route, {
        date: service.start_date,
        day,
        alternative: number,
        back: false,
      });
      return [
        { id: `f${number}`, kind: 'text', column: 1, value: `${out.number} ${out.departs}-${out.arrives}` },
        {
          id: `p${number}`,
          kind: 'text',
          column: 2,
          value: `+${amount(inCurrency(context.operator, supplement), currency)}`,
        },
        button(`ALT${number}`, 3, 'Take', number === 1 ? 'primary' : undefined),
      ];
    }),
  });
  return { submask, service, apply: ({ result }) => ({ ALT: String(result).replace('ALT', '') }) };
}
