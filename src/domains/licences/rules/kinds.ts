/** Indexed by type; the names are the same in every language. */
export const GIATA_NAMES = { 0: 'EHG', 1: 'IHG', 2: 'MHG', 3: 'Multicodes' } as const;
