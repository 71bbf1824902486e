import * as list from './domainList.ts';

export const DOMAINS = Object.values(list);
