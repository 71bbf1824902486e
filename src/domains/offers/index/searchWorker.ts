import { serveTasks } from '#server/threads/serveTasks.ts';
import { bestOffers, offersOf } from '../search/offers.ts';
import { hotelPrices } from '../search/products.ts';
import type { OrderedPart } from '../search/scan.ts';
import { calendarOf, facetsOf, matrixOf } from '../search/tables.ts';
import type { Part } from '../segments/segment.ts';
import type { Answers, Ask, SearchTask } from './tasks.ts';

const parts = new Map<number, Part>();

const ANSWER: { [Kind in keyof Answers]: (parts: OrderedPart[], ask: Ask) => Answers[Kind] } = {
  prices: (parts, { question }) => hotelPrices(parts, question),
  best: (parts, { question }) => bestOffers(parts, question),
  offers: (parts, { question, from, to }) => offersOf(parts, question, from, to),
  calendar: (parts, { question }) => calendarOf(parts, question),
  matrix: (parts, { question }) => matrixOf(parts, question),
  facets: (parts, { question }) => facetsOf(parts, question),
};

/** A question names its parts, so each answer is of one state, also while an operator is replaced. */
serveTasks(
  (task: SearchTask) => {
    if ('put' in task) parts.set(task.put.id, task.put);
    else if ('drop' in task) parts.delete(task.drop);
    else {
      const named = task.parts.flatMap(({ id, order }) => {
        const part = parts.get(id);
        if (!part) throw new Error(`Part ${id} of the offers is not here.`);
        return [{ ...part, order }];
      });
      return ANSWER[task.kind](named, task);
    }
    return undefined;
  },
  { yields: false },
);
