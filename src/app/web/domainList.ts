// One line for each domain that shows something.
export { auth } from '#domains/auth/web.ts';
export { connections } from '#domains/connections/web.ts';
export { customers } from '#domains/customers/web.ts';
export { faq } from '#domains/faq/web.ts';
export { history } from '#domains/history/web.ts';
export { imports } from '#domains/imports/web.ts';
export { licences } from '#domains/licences/web.ts';
export { notifications } from '#domains/notifications/web.ts';
export { offers } from '#domains/offers/web.ts';
export { operators } from '#domains/operators/web.ts';
export { org } from '#domains/org/web.ts';
export { partners } from '#domains/partners/web.ts';
export { search } from '#domains/search/web.ts';
export { suppliers } from '#domains/suppliers/web.ts';
export { support } from '#domains/support/web.ts';
export { system } from '#domains/system/web.ts';
