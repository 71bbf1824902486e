import type { JsonValues } from '../rules/jsonValues.ts';
import type { OtaValues } from '../rules/otaValues.ts';

/** What the values of every dialect say of an operator. */
export const commonCaps = (values: JsonValues | OtaValues) => ({
  option: values.option,
  optionMaxHours: values.option_max_hours,
  request: values.request,
  change: values.change,
  cancelQuote: values.cancel_quote,
  list: values.list,
  lookup: values.lookup,
  priceGuard: values.price_guard,
  needs: values.needs,
  childMax: values.child_max,
  maxPersons: values.max_persons,
  currency: values.currency,
});
