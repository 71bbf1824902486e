import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'suppliers', path: '/suppliers', heading: 'Suppliers', title: 'suppliers.title' },
    {
      name: 'supplier-import',
      path: '/suppliers/import',
      title: 'imports.open',
      heading: 'Import: Suppliers',
    },
  ],
};
