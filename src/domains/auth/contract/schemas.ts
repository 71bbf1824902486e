import * as z from 'zod/mini';
import { accountInput, userLanguage, userSettings } from '#domains/org/contract/common.ts';
import { email, id, invitedName, requiredText, text } from '#shared/contract.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts';
import { typedPassword } from './session.ts';

const signature = text(20_000);
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'auth.password.tooShort'),
    z.maxLength(PASSWORD_MAX, 'auth.password.tooLong'),
  );
const matching = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...shape, password, password_confirmation: typedPassword }).check(
    z.refine(
      (input) => {
        const { password: one, password_confirmation: again } = input as Record<string, unknown>;
        return one === again;
      },
      { error: 'auth.password.mismatch', path: ['password_confirmation'] },
    ),
  );

export const codeId = z.uuid('auth.errors.wrongCode');
export const mailedCode = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.maxLength(100, 'auth.errors.wrongCode'));
export const codes = z.object({ recovery_codes: z.array(z.string()) });
export const registerInput = z.object({
  account: accountInput,
  user: z.object({
    name: invitedName,
    email,
    tel: requiredText(40).check(z.regex(/^\+?[\d ()/.-]{6,}$/, 'validation.phone')),
    language: userLanguage,
  }),
  terms: z.literal(true, 'auth.register.termsNeeded'),
});
export const activationInput = matching({ id: codeId, code: mailedCode });
export const resetInput = matching({ id: codeId, code: mailedCode });
export const passwordInput = matching({ current_password: typedPassword });
export const emailInput = z.object({ email, current_password: typedPassword });
export const profileInput = z.object({
  name: requiredText(100),
  tel: text(40),
  language: userLanguage,
  signature,
  settings: userSettings,
});
/** Optional or required. */
export const personInput = z.omit(profileInput, { settings: true });
export const cartInput = z.pick(profileInput, { settings: true });
export type ProfileChange = Partial<z.output<typeof profileInput>>;

/** The account and branch to work in; without a branch, the whole account. */
export const switchInput = z.object({ account_id: id, subaccount_id: z._default(z.nullable(id), null) });

export const session = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});
