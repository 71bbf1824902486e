import { now } from '#server/clock.ts';
import { asLocale, textIn } from '#shared/texts.ts';
import type { Course, OperatorState, OperatorStateName } from '../contract/offer.ts';
import { withPlaces } from '../rules/money.ts';
import { stateTexts } from '../texts/states.ts';
import type { Asking, SearchCall } from './asking.ts';
import { isPartial, type Search } from './searches.ts';

/** Severities: 0 unknown, 1 success, 2 warning, 3 error, 4 info. */
const SEVERITY: Record<OperatorStateName, number> = {
  cached: 1,
  answered: 1,
  pending: 0,
  none: 4,
  timeout: 3,
  failed: 3,
  busy: 2,
  paused: 3,
  limited: 2,
  unconnected: 2,
};
const TENTH_MS = 100;

/** What the operators did until now, in words of the caller. */
export function courseOf({ search, status, question }: Asking, { caller, user }: SearchCall): Course {
  const locale = asLocale(caller.localization);
  const { asked } = search;
  return {
    search_id: search.id,
    partial: isPartial(search),
    no_operator: search.operators.length === 0,
    currency: question.currency,
    asked: {
      StartDate: asked.StartDate,
      EndDate: asked.EndDate,
      MinDuration: asked.MinDuration,
      MaxDuration: asked.MaxDuration,
      persons: asked.persons,
    },
    operators: search.operators
      .filter(({ id }) => search.left.has(id) || search.live.has(id) || isCached(search, id))
      .map(({ id, toc, name }): OperatorState => {
        const answer = search.live.get(id)?.answer;
        const state = search.left.get(id) ?? (isCached(search, id) ? 'cached' : (answer?.state ?? 'pending'));
        const segment = status.find(({ operator, area }) => operator === id && area === asked.ctype);
        const taken = state === 'cached' && segment ? new Date(segment.takenAt) : undefined;
        const params = {
          time: (taken ?? now()).toLocaleTimeString('sl', {
            hour: '2-digit',
            minute: '2-digit',
            timeZone: user.timeZone,
          }),
          seconds: withPlaces(Math.round((answer?.ms ?? 0) / TENTH_MS), 1),
          count: answer?.offers ?? 0,
        };
        return {
          ID: id,
          toc,
          name,
          Status: SEVERITY[state],
          state,
          Text: textIn(stateTexts, locale, `search.operator.${state}`, params),
          as_of: taken?.toISOString() ?? null,
          ms: answer?.ms ?? null,
          offers: answer?.offers ?? null,
        };
      }),
  };
}

const isCached = ({ cached }: Search, id: number): boolean => cached.some(({ operator }) => operator === id);
