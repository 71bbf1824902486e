import * as z from 'zod/mini';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import type { Terms, Whole } from './licenceFields.tsx';

const fields = () => import('./licenceFields.tsx');

const wholeInput = licenceCalls.create.body;
const EMPTY = wholeInput.parse({ pricing: 'std' });

/** The form for users who sell licences: all fields. */
export const WHOLE = {
  schema: wholeInput,
  valuesOf: (row: LicenceRecord | undefined): Whole => (row ? wholeInput.parse(row) : EMPTY),
  Fields: lateComponent(() => fields().then((part) => part.WholeFields), Unreachable),
};

const termsInput = z.omit(licenceCalls.renewal.body, { id: true, version: true });

/** The form for admins of the agency: renewal only. */
export const TERMS = {
  schema: termsInput,
  valuesOf: (row: LicenceRecord | undefined): Terms => termsInput.parse(row ?? EMPTY),
  Fields: lateComponent(() => fields().then((part) => part.TermsFields), Unreachable),
};
/** The calls of that form. */
export const termsCalls = { ...licenceCalls, update: licenceCalls.renewal };
