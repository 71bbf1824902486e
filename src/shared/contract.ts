import * as z from 'zod/mini';
import type { ErrorDefinition } from './errors.ts';
import { messageOf } from './messages.ts';
import type { Permission } from './permissions.ts';

/** Validation messages are text keys, on the server and in the browser; a schema may name its own. */
z.config({ customError: messageOf });

/** What a heavy call is busy with. */
export type Heavy = 'rows' | 'files';

/**
 * One call of the product, described once. The server serves it (`serve`), the browser calls it (`call`), the
 * API description is generated from it. Other fields never cross the wire.
 */
export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** `anyone`: no session needed; `signed-in`: no role needed; others: a row of the permission table. */
  permission: Permission | 'anyone' | 'signed-in';
  /**
   * The permission that must have the scope of all accounts to reach records of others; by default
   * `permission`.
   */
  reach?: Permission;
  /** Machines may call it with the key of their access. */
  machines?: true;
  /** In demo mode every signed-in user may call it. */
  openInDemo?: true;
  /** A feature flag of the account that must be on. */
  feature?: 'invoice' | 'minimax' | 'saop';
  /** Needs a valid licence, since it starts something new. */
  licence?: true;
  /**
   * Idempotent: a repetition with the same Idempotency-Key gets the stored answer; `secret`: only that it was
   * done is stored.
   */
  idempotent?: true | 'secret';
  /** Browsers cache the answer, which has no personal data: by its version in the query, or by its ETag. */
  cached?: true;
  /** Its domain counts it, and not the bound of all calls. */
  ownBound?: true;
  /** Has a share of its own, of which one account gets half: it reads many rows, or reads or makes a file. */
  heavy?: Heavy;
  /** Has a file as base64: the body may have 16 MB instead of 1. */
  large?: true;
  params?: Params;
  /** Schema of the query string. */
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Refusals beyond the common ones. */
  errors: readonly ErrorDefinition[];
}

export function defineRoutes<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes;
}

type SchemaOf<R, Key extends keyof Route> =
  R extends Record<Key, infer S extends z.ZodMiniType> ? S : z.ZodMiniUndefined;
export type ParamsOf<R extends Route> = z.output<SchemaOf<R, 'params'>>;
export type QueryOf<R extends Route> = z.output<SchemaOf<R, 'query'>>;
export type BodyOf<R extends Route> = z.output<SchemaOf<R, 'body'>>;
type BodyInput<R extends Route> = z.input<SchemaOf<R, 'body'>>;
export type ReplyOf<R extends Route> = z.output<SchemaOf<R, 'reply'>>;
/** The input of a call: only the parts that the route has. */
export type CallInput<R extends Route> = (R extends { params: z.ZodMiniType }
  ? { params: ParamsOf<R> }
  : unknown) &
  (R extends { query: z.ZodMiniType } ? { query?: Partial<QueryOf<R>> } : unknown) &
  (R extends { body: z.ZodMiniType } ? { body: BodyInput<R> } : unknown);

/** A PDF travels as base64 text, other files as bytes with their name. */
export interface FileReply {
  file: { name: string; mime: string; bytes: Uint8Array };
}
export const isFileReply = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'file' in value;
export const fileReply = z.custom<FileReply>(isFileReply);

export const one = <Item extends z.ZodMiniType>(item: Item) => z.object({ data: item });
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), meta: pageMeta });

/** A typed text: trimmed, bounded, without characters that the database cannot store. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'validation.characters'),
  );
/** A visible character: no space, no control character, nothing of zero width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const requiredText = (max: number) =>
  text(max).check(
    z.minLength(1, 'validation.required'),
    z.refine((value) => value === '' || VISIBLE.test(value), 'validation.required'),
  );

const LONGEST_INVITED_NAME = 60;
/** What a mail program turns into a link: an address, or letters right after a dot; and what turns text around. */
const LINK = /[/\\:@<>\u202a-\u202e\u2066-\u2069]|www\.|[.\u3002]\p{L}{2,}/iu;
/** A name that the product mails to an address nobody has confirmed: no room for a message, and no links. */
export const invitedName = requiredText(LONGEST_INVITED_NAME).check(
  z.refine((value) => !LINK.test(value.normalize('NFKC')), 'validation.noLinks'),
);

const MAX_EMAIL = 190;
/** Compared without case, so stored in lower case. */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'validation.required'), z.maxLength(MAX_EMAIL)),
  z.email('validation.email'),
);
/** The default country of addresses and phone numbers. */
export const DEFAULT_COUNTRY = 'SI';
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.country'));

export const id = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null ? 'validation.required' : 'validation.invalid_type',
  })
  .check(z.positive());
export const version = z.int('validation.invalid_type').check(z.positive(), z.maximum(2_147_483_647));
export const idBody = z.object({ id });
export const idReply = one(idBody);
export const idParams = z.object({
  id: z.union([
    z.pipe(
      z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'validation.invalid_type')), z.transform(Number)),
      id,
    ),
    id,
  ]),
});

/** The database knows no year 0. */
const isOfOurTime = (written: string) => written >= '1900-01-01' && written < '2200-01-01';
export const day = z.iso.date('ui.date.impossible').check(z.refine(isOfOurTime, 'ui.date.impossible'));
export const instant = z.iso
  .datetime('ui.date.impossible')
  .check(z.maxLength(30), z.refine(isOfOurTime, 'ui.date.impossible'));
/** Both days are included, in the time zone of the reader. */
export const dayRange = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, 'validation.minMax'));
export type DayRange = z.output<typeof dayRange>;

const pageMeta = z.object({
  page: z.int(),
  itemsPerPage: z.int(),
  total: z.int(),
  lastPage: z.int(),
  more: z.optional(z.literal(true)),
});
export type PageMeta = z.output<typeof pageMeta>;

export const PAGE_SIZES = [5, 10, 15, 20, 30] as const;
export const DEFAULT_PAGE_SIZE = 15;
const LAST_PAGE = 100_000;
/** Exact counts above this cost more than they are worth. */
export const EXACT_TOTALS = 10_000;

/** The page, for lists that are queried by GET. */
export const pageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)), 1),
  itemsPerPage: z._default(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES)), DEFAULT_PAGE_SIZE),
});

/** The input of every list call; `sortable` names the sortable columns, the first is the default. */
export const listQuery = <
  const Sortable extends readonly [string, ...string[]],
  Filter extends z.core.$ZodShape,
>(
  sortable: Sortable,
  filter: Filter,
) => {
  const filters = z.strictObject(filter);
  const sort = z.strictObject({ field: z.enum(sortable), direction: z.enum(['asc', 'desc']) });
  const byDefault = [{ field: sortable[0] as Sortable[number], direction: 'desc' as const }] as z.output<
    typeof sort
  >[];
  return z.object({
    search: z._default(text(100), ''),
    filter: z.prefault(filters, {} as z.input<typeof filters>), // Each filter has a default or is optional.
    sort: z._default(z.array(sort).check(z.maxLength(3)), byDefault),
    page: z._default(z.int().check(z.minimum(1), z.maximum(LAST_PAGE)), 1),
    itemsPerPage: z._default(z.literal(PAGE_SIZES), DEFAULT_PAGE_SIZE),
  });
};

/** `counted` is at most one more than `most`; then the total is only a lower bound. */
export function metaOf(
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
  counted: number,
  most = EXACT_TOTALS,
): PageMeta {
  const total = Math.min(counted, most);
  const lastPage = Math.max(1, Math.ceil(total / itemsPerPage));
  return { page, itemsPerPage, total, lastPage, ...(counted > most ? { more: true as const } : {}) };
}
