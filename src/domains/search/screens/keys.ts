/** Keys of the search, in the help and beside their buttons. */
export const KEYS = { run: 'Ctrl+Enter', save: 'Ctrl+S', saved: 'Ctrl+O' } as const;
