import { Reach, type ReadFact } from '#domains/records/widgets/RecordFacts.tsx';
import { countryNames } from '#shared/countries.ts';
import { currentLocale, textOf } from '#web/i18n.ts';
import { Formatted } from '#web/ui/Formatted.tsx';
import type { Branch } from '../contract.ts';

/** What the list of branches has no column for. */
export const branchFacts = (branch: Branch): ReadFact[] => [
  [textOf('org.field.address'), branch.address],
  [textOf('org.field.zip'), branch.zip],
  [textOf('org.field.country'), countryNames(currentLocale())(branch.country_code)],
  [textOf('org.field.tel'), branch.tel && <Reach to={branch.tel} />],
  [textOf('org.field.signature'), branch.signature && <Formatted html={branch.signature} />],
];
