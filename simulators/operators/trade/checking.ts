import { type Context, contentOf } from './context.ts';
import { chosen } from './forms/choices.ts';
import { isProblem } from './lines/line.ts';
import { magicOf } from './magic.ts';
import type { ActionRequest, Quote } from './model.ts';
import { answer, type Outcome, refused } from './outcome.ts';
import { givesOption, quoteOf } from './quote.ts';

const REQUEST_ONLY = 'DALM';

/** BA and OA: a price now, and whether it can be booked, held or asked for. Changes nothing. */
export function check(context: Context, mode: 'BA' | 'OA', sent: ActionRequest): Outcome {
  const choice = chosen(context, sent);
  if (isProblem(choice)) return refused(choice);
  const { request, open } = choice;
  const quoted = quoteOf(context, request);
  if (isProblem(quoted)) return refused(quoted);
  const { quote, drifted } = quoted;
  const magic = magicOf(context, request.travelers);
  if (magic === 'SOLDOUT') return answer(310, { text: 'Sold out.' });
  if (open) return answer(mode === 'OA' ? 740 : 712, { quote, submask: open });
  if (context.operator.code === REQUEST_ONLY || magic === 'REQUEST') return answer(720, { quote });
  if (mode === 'OA') return optionAnswer(quote, magic !== 'NOOPTION' && givesOption(context, request));
  const expected = request.expected_total;
  const differs = expected === null ? drifted : expected !== quote.total;
  return answer(differs ? 733 : 712, { quote });
}

const optionAnswer = (quote: Quote, isPossible: boolean): Outcome =>
  isPossible ? answer(740, { quote }) : answer(741, { quote: { ...quote, option_until: null } });

export const factorKey = (context: Context, request: ActionRequest): string =>
  `${context.operator.code}/${contentOf(context.operator, request)}`;
