import type { Context } from './context.ts';
import { optionsOf } from './context.ts';
import type { Problem } from './lines/line.ts';
import type { ActionRequest, Traveler } from './model.ts';

const invalid = (field: string, text: string): Problem => ({ id: 342, field, text });
const ASCII = /^[A-Za-z' -]{2,40}$/;
const NAME = /^[\p{L}' .-]{2,40}$/u;
const STRICT = 'BALK';

/** What an operator must know before it commits, beyond what it needs for a price. */
export function needsProblem({ operator }: Context, request: ActionRequest): Problem | null {
  const { needs } = operator.caps;
  const strict = operator.code === STRICT;
  for (const [at, traveler] of request.travelers.entries()) {
    if (traveler.removed) continue;
    const wrong = personProblem(traveler, `travelers[${at}]`, { needs, pattern: strict ? ASCII : NAME });
    if (wrong) return wrong;
  }
  const phone = request.customer.phone !== '' || request.travelers.some((traveler) => traveler.phone !== '');
  if (needs.includes('phone') && !phone) return invalid('travelers[0].phone', 'A phone number is needed.');
  const covered = request.services.some(({ type, removed }) => !removed && (type === 'V' || type === 'KV'));
  if (strict && !covered) return invalid('services', 'A cover (V) or its refusal (KV) is needed.');
  return linesProblem(request);
}

function personProblem(
  { first_name, last_name, birth_date, passport }: Traveler,
  path: string,
  { needs, pattern }: { needs: string[]; pattern: RegExp },
): Problem | null {
  if (!pattern.test(first_name))
    return invalid(`${path}.first_name`, 'The first name is missing or has other letters.');
  if (!pattern.test(last_name))
    return invalid(`${path}.last_name`, 'The last name is missing or has other letters.');
  if (needs.includes('birth_date') && birth_date === null)
    return invalid(`${path}.birth_date`, 'A date of birth is needed.');
  if (needs.includes('passport') && passport === null)
    return invalid(`${path}.passport`, 'A passport is needed.');
  return null;
}

/** Trips need a stop, and those by bus a seat; cruises a cabin. */
function linesProblem({ services }: ActionRequest): Problem | null {
  for (const [at, service] of services.entries()) {
    if (service.removed || service.type !== 'T') continue;
    const options = optionsOf(service);
    const stops = options.has('EP') || services.some(({ type, removed }) => type === 'POS' && !removed);
    if (!stops) return invalid(`services[${at}].optional_parameters`, 'Please select an entry point.');
    if (!options.has('SEAT'))
      return invalid(`services[${at}].optional_parameters`, 'Please select passenger seats.');
  }
  return null;
}
