import { hashText } from '../catalogue/hash.ts';
import { keys } from '../store/store.ts';
import { cancel, cancelQuote, change, changeQuote, fix } from './changing.ts';
import { check } from './checking.ts';
import { commit, knowsReferences } from './committing.ts';
import type { Context } from './context.ts';
import { extrasList, vacancy } from './forms/lists.ts';
import type { ActionRequest } from './model.ts';
import { answer, noBooking, type Outcome } from './outcome.ts';
import { print } from './printing.ts';
import { display, found, list } from './reading.ts';

export const WRITES = ['B', 'O', 'BQ', 'BC', 'OC', 'F', 'S', 'RS', 'U'];

/** What an action does. All but documents are done at once, so that no other action comes in between. */
function run(context: Context, action: string, request: ActionRequest): Outcome | Promise<Outcome> {
  switch (action) {
    case 'BA':
    case 'OA':
      return check(context, action, request);
    case 'B':
    case 'O':
    case 'BQ':
      return commit(context, action, request);
    case 'BC':
    case 'OC':
      return confirmWaiting(context, action, request);
    case 'F':
      return fix(context, request);
    case 'SA':
      return cancelQuote(context, request);
    case 'S':
    case 'RS':
      return cancel(context, action, request);
    case 'UA':
      return changeQuote(context, request);
    case 'U':
      return change(context, request);
    case 'D':
      return display(context, request);
    case 'V':
      return list(context, request);
    case 'VC':
    case 'DR':
    case 'CR':
      return print(context, action, request);
    case 'H':
    case 'G':
    case 'GZ':
      return { answer: vacancy(context, action, request) };
    default:
      return { answer: extrasList(context, request) };
  }
}

/** BC and OC: of what waits at the operator, or of a whole record. */
function confirmWaiting(context: Context, action: 'BC' | 'OC', request: ActionRequest): Outcome {
  if (request.code === '') return commit(context, action === 'BC' ? 'B' : 'O', request);
  const hit = found(context, request.code);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  if (action === 'OC') return { ...answer(741, { booking, text: 'A request is no option.' }), changes };
  if (booking.state === 'XX')
    return { ...answer(998, { booking, text: 'The request was refused.' }), changes };
  return { ...answer(booking.state === 'RQ' ? 240 : 200, { booking }), changes };
}

export interface Acted extends Outcome {
  replayed: boolean;
  /** The reference is known with another content. */
  reused: boolean;
}

/** Runs it and stores its changes, or gives the answer that its reference got before. */
export async function act(context: Context, action: string, request: ActionRequest): Promise<Acted> {
  const remembers = WRITES.includes(action) && knowsReferences(context);
  const fingerprint = hashText(JSON.stringify(request));
  const kept = remembers ? context.store.kept(context.operator.code, context.reference) : undefined;
  if (kept) {
    const same = kept.action === action && kept.fingerprint === fingerprint;
    return { answer: kept.body as Outcome['answer'], replayed: same, reused: !same };
  }
  const result = run(context, action, request);
  const outcome = result instanceof Promise ? await result : result;
  const changes = outcome.changes ?? [];
  const isDone = remembers && changes.length > 0 && outcome.answer.id < 300;
  const body = outcome.answer;
  if (isDone)
    changes.push([keys.kept(context.operator.code, context.reference), { action, fingerprint, body }]);
  if (changes.length > 0) context.store.commit(changes);
  return { ...outcome, replayed: false, reused: false };
}
