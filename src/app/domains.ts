import * as list from './domainList.ts';

/** `inOrder` sorts them by what they use. */
export const DOMAINS = Object.values(list);
