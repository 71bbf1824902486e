import * as list from './domainList.ts';

/** In which order they come follows from their `uses` (`inOrder`). */
export const DOMAINS = Object.values(list);
