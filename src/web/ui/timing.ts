/** What is typed is searched for once nobody has typed for this long. */
export const SEARCH_DELAY_MS = 500;
