import type { Pricing } from '#domains/licences/rules.ts';
import { MODULES } from '#shared/modules.ts';
import type { Role } from '#shared/roles.ts';
import type { NewAccount } from '../store/accounts.ts';

export interface DemoAgency extends NewAccount {
  pricing: Pricing;
  /** Last day of the licence relative to today; null: unlimited. */
  daysLeft: number | null;
  branches: Record<string, { name: string; address: string; zip: string; city: string; tel: string }>;
  people: Record<string, NewPerson>;
}

interface NewPerson {
  email: string;
  name: string;
  roles: Role[];
  /** One of the agency's branches. */
  branch?: string;
  owner?: boolean;
  modules?: number[];
}

const BOTH: number[] = [MODULES.manager, MODULES.smart];

/** Agencies of every kind the product handles; all demo data use their names. */
export const AGENCIES = {
  adria: {
    name: 'Adria Travel',
    country_code: 'SI',
    city: 'Ljubljana',
    locale: 'sl',
    invoice_active: true,
    email: 'info@adria.test',
    tel: '+386 1 555 01 00',
    pricing: 'ent',
    daysLeft: 290,
    branches: {
      ljubljana: {
        name: 'Ljubljana',
        address: 'Trubarjeva cesta 18',
        zip: '1000',
        city: 'Ljubljana',
        tel: '+386 1 555 01 10',
      },
      maribor: {
        name: 'Maribor',
        address: 'Koroška cesta 7',
        zip: '2000',
        city: 'Maribor',
        tel: '+386 2 555 01 20',
      },
      koper: {
        name: 'Koper',
        address: 'Čevljarska ulica 3',
        zip: '6000',
        city: 'Koper',
        tel: '+386 5 555 01 30',
      },
    },
    people: {
      clerk: {
        email: 'clerk@adria.test',
        name: 'Tina Zupan',
        roles: ['sm_booker', 'sm_invoices'],
        branch: 'ljubljana',
      },
      admin: {
        email: 'admin@adria.test',
        name: 'Petra Kovač',
        roles: ['sm_admin', 'sm_booker', 'sm_invoices'],
        owner: true,
      },
      branch: {
        email: 'branch@adria.test',
        name: 'Marko Žnidaršič',
        roles: ['sm_admin_branch'],
        branch: 'maribor',
      },
      booker: { email: 'booker@adria.test', name: 'Luka Černe', roles: ['sm_booker'], branch: 'ljubljana' },
      agent: { email: 'agent@adria.test', name: 'Ana Babič', roles: ['sm_user'], branch: 'koper' },
      overseer: { email: 'overseer@adria.test', name: 'Irena Hribar', roles: ['sm_overseer'] },
      partner: { email: 'partner@adria.test', name: 'Gregor Mlakar', roles: ['sm_partner_relations'] },
      invoices: { email: 'invoices@adria.test', name: 'Nada Đurić', roles: ['sm_invoices'] },
    },
  },
  kvarner: {
    name: 'Kvarner Tours',
    country_code: 'HR',
    city: 'Rijeka',
    locale: 'hr',
    invoice_active: true,
    email: 'info@kvarner.test',
    tel: '+385 51 555 100',
    pricing: 'pro',
    daysLeft: 96,
    branches: {
      rijeka: { name: 'Rijeka', address: 'Korzo 22', zip: '51000', city: 'Rijeka', tel: '+385 51 555 110' },
      opatija: {
        name: 'Opatija',
        address: 'Maršala Tita 81',
        zip: '51410',
        city: 'Opatija',
        tel: '+385 51 555 120',
      },
    },
    people: {
      admin: {
        email: 'admin@kvarner.test',
        name: 'Ivana Horvat',
        roles: ['sm_admin', 'sm_booker'],
        owner: true,
      },
      booker: { email: 'booker@kvarner.test', name: 'Dino Perković', roles: ['sm_booker'], branch: 'rijeka' },
    },
  },
  bella: {
    name: 'Bella Vacanza',
    country_code: 'IT',
    city: 'Trieste',
    locale: 'it',
    email: 'info@bella.test',
    tel: '+39 040 555 100',
    pricing: 'std',
    daysLeft: 12,
    branches: {},
    people: {
      admin: {
        email: 'admin@bella.test',
        name: 'Giulia Moretti',
        roles: ['sm_admin', 'sm_booker'],
        owner: true,
      },
    },
  },
  alpin: {
    name: 'Alpin Reisen',
    country_code: 'AT',
    city: 'Villach',
    locale: 'de',
    email: 'info@alpin.test',
    tel: '+43 4242 55510',
    pricing: 'std',
    daysLeft: -9,
    branches: {},
    people: {
      admin: {
        email: 'admin@alpin.test',
        name: 'Lukas Gruber',
        roles: ['sm_admin', 'sm_booker'],
        owner: true,
      },
    },
  },
  bora: {
    name: 'Bora Travel',
    country_code: 'SI',
    city: 'Ajdovščina',
    locale: 'sl',
    active: false,
    email: 'info@bora.test',
    tel: '+386 5 555 01 00',
    pricing: 'std',
    daysLeft: 40,
    branches: {},
    people: {
      admin: {
        email: 'admin@bora.test',
        name: 'Boris Vidmar',
        roles: ['sm_admin', 'sm_booker'],
        owner: true,
      },
    },
  },
  maestral: {
    name: 'Maestral',
    country_code: 'SI',
    city: 'Ljubljana',
    locale: 'sl',
    modules: BOTH,
    pricing: 'ent',
    daysLeft: null,
    branches: {},
    people: {
      master: {
        email: 'master@maestral.test',
        name: 'Maja Oblak',
        roles: ['mn_super_admin'],
        owner: true,
        modules: BOTH,
      },
      super: { email: 'super@maestral.test', name: 'Simon Kralj', roles: ['sm_super_admin'] },
    },
  },
} satisfies Record<string, DemoAgency>;
