/** The applications of the provider; this one is smart. */
export const MODULES = { manager: 1, smart: 2, sellit: 3, elive: 4, inco: 5 } as const;
export type ModuleName = keyof typeof MODULES;

export const MODULE_NAMES = Object.keys(MODULES) as ModuleName[];
/** The same in every language. */
export const MODULE_TITLES: Record<ModuleName, string> = {
  manager: 'Manager',
  smart: 'Smart',
  sellit: 'Sell-IT',
  elive: 'eLive',
  inco: 'Inco',
};
export const APP: ModuleName = 'smart';
