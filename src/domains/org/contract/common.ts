import * as z from 'zod/mini';
import { countryCode, requiredText, text } from '#shared/contract.ts';
import { ROLES } from '#shared/roles.ts';
import { LOCALES, WIRE_LOCALES } from '#shared/texts.ts';

/** Longest value of long texts. */
export const TEXT_MAX = 20_000;

/** The user's defaults for carts. */
export const userSettings = z.object({
  cart_default_signature: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
  cart_subject: z._default(text(200), ''),
  cart_hide_rating: z._default(z.boolean(), true),
  cart_hide_touroperator: z._default(z.boolean(), true),
  cart_show_footer_text: z._default(z.boolean(), true),
  cart_show_signature: z._default(z.boolean(), true),
  cart_footer_text: z._default(text(TEXT_MAX), ''),
  cart_user_cc: z._default(z.boolean(), false),
  cart_account_cc: z._default(z.boolean(), false),
});
export type UserSettings = z.output<typeof userSettings>;

export const userLanguage = z.enum(LOCALES, 'validation.language');
export const role = z.enum(ROLES);
export const theme = z.enum(['light', 'dark']);
/** `auto` follows the system, until the user chooses. */
export const keptTheme = z.enum(['auto', 'light', 'dark']);

/** The account as all its users see it. */
export const accountInput = z.object({
  name: requiredText(100),
  country_code: countryCode,
  locale: z._default(z.enum(WIRE_LOCALES, 'validation.language'), 'sl'),
});
