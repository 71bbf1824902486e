import * as z from 'zod/mini';
import { accountInput, role, theme, userLanguage, userSettings } from '#domains/org/contract.ts';
import { email, id, one, requiredText, text } from '#shared/contract.ts';
import { MODULE_NAMES } from '#shared/modules.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts';

export const tokens = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  /** Null in the browser: there it is in a cookie that no script can read. */
  refresh_token: z.nullable(z.string()),
  token_type: z.literal('Bearer'),
});
export type Tokens = z.output<typeof tokens>;

export const challenge = z.object({ challenge: z.string(), expires_in: z.int() });

const signature = text(20_000);
const branchOfUser = z.nullable(z.object({ id: z.int(), name: z.string(), signature: z.string() }));

/** `currentUser` of the seeds. */
export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tel: z.string(),
  language: z.string(),
  roles: z.array(role),
  owner: z.boolean(),
  modules: z.array(z.int()),
  theme,
  signature: z.string(),
  settings: userSettings,
  account: z.object({ id: z.int(), name: z.string() }),
  subaccount: branchOfUser,
  active: z.boolean(),
  trashed: z.boolean(),
  second_factor: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** `currentAccount` of the seeds: the account that the user works in. */
export const currentAccount = z.object({
  id: z.int(),
  name: z.string(),
  signature: z.string(),
  licences: z.array(
    z.object({
      id: z.int(),
      licence_id: z.int(),
      licence: z.object({ name: z.string(), module_id: z.int() }),
      pricing: z.enum(['std', 'pro', 'ent']),
      demo: z.boolean(),
      active: z.boolean(),
      expire_at: z.nullable(z.string()),
    }),
  ),
  active: z.boolean(),
  trashed: z.boolean(),
  modules: z.array(z.int()),
  minimax: z.object({ active: z.boolean() }),
  saop: z.object({ active: z.boolean() }),
  invoice: z.object({ active: z.boolean(), export_sys: z.string() }),
  subaccounts: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CurrentAccount = z.output<typeof currentAccount>;

const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'auth.password.tooShort'),
    z.maxLength(PASSWORD_MAX, 'auth.password.tooLong'),
  );
/** As it was typed once; whether it is right is the server's to say. */
export const typedPassword = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.maxLength(PASSWORD_MAX));
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
export const factorCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'auth.secondFactor.sixDigits'));
export const recoveryCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, 'auth.secondFactor.recoveryForm'));
export const codes = z.object({ recovery_codes: z.array(z.string()) });
export const done = <Name extends string>(name: Name) =>
  one(z.object({ [name]: z.literal(true) } as Record<Name, z.ZodMiniLiteral<true>>));

export const loginInput = z.object({
  username: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.maxLength(190),
    z.refine((value) => !value.includes('\0'), 'validation.characters'),
  ),
  password: typedPassword,
  appid: z.optional(z.enum(MODULE_NAMES)),
  cookie: z._default(z.boolean(), false),
});
export const registerInput = z.object({
  account: accountInput,
  user: z.object({
    name: requiredText(100),
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
/** The two forms of it. */
export const personInput = z.omit(profileInput, { settings: true });
export const cartInput = z.pick(profileInput, { settings: true });
export type ProfileChange = Partial<z.output<typeof profileInput>>;

/** Where to work from now on; without a branch, for the whole account. */
export const switchInput = z.object({ account_id: id, subaccount_id: z._default(z.nullable(id), null) });

export const session = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});
