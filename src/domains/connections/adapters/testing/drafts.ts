import type { BookingDraft } from '../../port/booking.ts';

export const PASSPORT = 'PB7654321';
export const TOTAL = 124600;

/** Two adults and a child for a week in one room. */
export const draft: BookingDraft = {
  tripType: 'SOM',
  travelers: [
    { id: 1, type: 'D', firstName: 'Žana', lastName: 'Größl-Čuk', age: 41, birthDate: '1986-02-03' },
    {
      id: 2,
      type: 'H',
      firstName: 'Đuro',
      lastName: 'Kos',
      age: 43,
      document: { type: 'passport', number: PASSPORT, country: 'SI', expires: '2031-05-01' },
    },
    { id: 3, type: 'K', firstName: 'Jan', lastName: 'Kos', age: 9 },
  ],
  services: [
    {
      id: 1,
      type: 'H',
      code: 'LGU0417',
      parameters: 'DZM.HB',
      optionalParameters: { RATE: 'FLEX' },
      allocation: '2A1C0I',
      count: 1,
      travelers: [1, 2, 3],
      start: '2027-06-12',
      end: '2027-06-19',
    },
  ],
  customer: { firstName: 'Žana', lastName: 'Größl-Čuk', email: 'zana@kos.example' },
  remark: 'Quiet room, please.',
};
