import { hashText } from '../catalogue/hash.ts';
import type { Operator } from '../operators.ts';
import { amount } from '../trade/forms/choices.ts';
import type { Booking, PricedService } from '../trade/model.ts';

export const TITLES: Record<string, string> = { VC: 'Voucher', DR: 'Confirmation', CR: 'Travel contract' };

type Cells = (string | number)[][];
const table = (head: string[], rows: Cells, widths: (string | number)[]) => ({
  table: {
    headerRows: 1,
    widths,
    body: [head.map((text) => ({ text, bold: true })), ...rows.map((row) => row.map(String))],
  },
  layout: 'lightHorizontalLines',
  margin: [0, 4, 0, 12],
});
const heading = (text: string) => ({ text, bold: true, fontSize: 12, margin: [0, 8, 0, 2] });

/** Bars of the code; scanners at the door read the number below. */
function barcode(text: string): object {
  const WIDTH = 1.2;
  let x = 0;
  const bars = Array.from(text).flatMap((_, at) => {
    const drawn = hashText(text, at);
    return [0, 4, 8, 12].map((shift) => {
      const bar = {
        type: 'rect',
        x,
        y: 0,
        w: WIDTH * (1 + ((drawn >>> shift) & 1)),
        h: 34,
        color: '#000000',
      };
      x += WIDTH * (2.5 + ((drawn >>> (shift + 2)) & 1));
      return bar;
    });
  });
  return { canvas: bars, margin: [0, 12, 0, 2] };
}

const head = (operator: Operator, booking: Booking, title: string): object[] => [
  {
    columns: [
      { text: operator.name, bold: true, fontSize: 15 },
      { text: operator.country, alignment: 'right' },
    ],
  },
  { text: `${title} ${booking.code}`, fontSize: 17, bold: true, margin: [0, 14, 0, 4] },
  {
    text: `Reference ${booking.reference ?? '-'} · ${booking.created_at.slice(0, 10)}`,
    color: '#555555',
    margin: [0, 0, 0, 10],
  },
];
const people = ({ travelers }: Booking): object =>
  table(
    ['Traveler', 'Type', 'Date of birth'],
    travelers.map(({ first_name, last_name, type, birth_date }) => [
      `${last_name} ${first_name}`,
      type,
      birth_date ?? '',
    ]),
    ['*', 50, 90],
  );
const titleOf = ({ desc, code }: PricedService): string =>
  [desc.offer ?? code, desc.room, desc.board, desc.from && `${desc.from} - ${desc.to}`, desc.text]
    .filter(Boolean)
    .join(', ');

export function voucherOf(operator: Operator, booking: Booking, services: PricedService[]): object {
  return {
    content: [
      ...head(operator, booking, 'Voucher'),
      people(booking),
      table(
        ['Service', 'From', 'To', 'Units'],
        services.map((service) => [titleOf(service), service.start_date, service.end_date, service.count]),
        ['*', 70, 70, 40],
      ),
      { text: 'Please hand over this voucher at the arrival.' },
      barcode(booking.code),
      { text: booking.code, fontSize: 9 },
    ],
  };
}

export function confirmationOf(operator: Operator, booking: Booking, kind: string): object {
  const money = (minor: number) => amount(minor, booking.currency);
  return {
    content: [
      ...head(operator, booking, booking.state === 'XX' ? 'Cancellation' : (TITLES[kind] ?? kind)),
      people(booking),
      table(
        ['Service', 'From', 'To', 'Price'],
        booking.services.map((service) => [
          titleOf(service),
          service.start_date,
          service.end_date,
          money(service.price),
        ]),
        ['*', 70, 70, 90],
      ),
      { text: `Total ${money(booking.total)}`, bold: true, alignment: 'right' },
      ...(booking.state === 'XX'
        ? [{ text: `Cancellation fee ${money(booking.cancel_fee)}`, alignment: 'right' }]
        : []),
      heading('Payment'),
      table(
        ['Due', 'Amount'],
        [
          ['At once', money(booking.deposit)],
          [booking.balance_due, money(booking.total - booking.deposit)],
        ],
        [100, 100],
      ),
      heading('Cancellation'),
      table(
        ['Days before the start', 'Fee'],
        booking.cancel_steps.map(({ from_days, to_days, percent }) => [
          to_days === null ? `${from_days} or more` : `${from_days} to ${to_days}`,
          `${percent ?? 0} %`,
        ]),
        [140, 80],
      ),
      ...(kind === 'CR' ? [heading('Terms'), { text: TERMS }] : []),
    ],
  };
}

const TERMS =
  'The contract is made between the traveler and the operator; the agency arranges it. The operator may change flight times and the order of visits for good reasons. Complaints are to be raised with the guide or the house at once, and in writing within two months. The law of the country of the operator applies.';
