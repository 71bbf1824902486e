import * as z from 'zod/mini';
import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import type { Terms, Whole } from './licenceFields.tsx';

const fields = () => import('./licenceFields.tsx');

const wholeInput = licenceCalls.create.body;
const EMPTY = wholeInput.parse({ pricing: 'std' });

/** Who sells licences writes all of one. */
export const WHOLE = {
  schema: wholeInput,
  valuesOf: (row: LicenceRecord | undefined): Whole => (row ? wholeInput.parse(row) : EMPTY),
  Fields: keptComponent(() => fields().then((part) => part.WholeFields), Unreachable),
};

const termsInput = z.omit(licenceCalls.renewal.body, { id: true, version: true });

/** Admins of the agency say how theirs goes on, and nothing else. */
export const TERMS = {
  schema: termsInput,
  valuesOf: (row: LicenceRecord | undefined): Terms => termsInput.parse(row ?? EMPTY),
  Fields: keptComponent(() => fields().then((part) => part.TermsFields), Unreachable),
};
/** What they save by. */
export const termsCalls = { ...licenceCalls, update: licenceCalls.renewal };
