import { type Control, of } from '../control.ts';

const fields = of('src/testing/threats/ownFields.test.ts');
const stores = (path: string) => fields(`S3, API-014 ${path} stores`);
const levels = fields('S4 everybody gives and takes');

/** Without the schema, unknown fields get through. */
const dropping = (schema: string, file: string, find: string, title: string): Control => ({
  id: 'S3',
  without: `unknown fields being dropped from ${schema}`,
  file,
  find,
  replace: find.replace('z.object', 'z.looseObject'),
  proof: title.startsWith('/') ? stores(title) : fields(title),
});
const SESSION = 'src/domains/auth/contract/session.ts';
const AUTH_INPUTS = 'src/domains/auth/contract/schemas.ts';
const ORG = 'src/domains/org/contract.ts';
const ORG_COMMON = 'src/domains/org/contract/common.ts';

export const rightControls: Control[] = [
  dropping(
    'a new branch',
    ORG,
    'export const branchInput = z.object({',
    '/api/smart/settings/subaccounts/create',
  ),
  dropping(
    'a changed branch',
    ORG,
    'export const branchInput = z.object({',
    '/api/smart/settings/subaccounts/update',
  ),
  dropping('the profile', AUTH_INPUTS, 'const profileInput = z.object({', '/api/auth/profile'),
  dropping('the settings', ORG_COMMON, 'export const userSettings = z.object({', '/api/auth/profile'),
  dropping('the theme', SESSION, 'body: z.object({ theme }),', '/api/auth/theme'),
  dropping('the language', SESSION, 'body: z.object({ language: userLanguage }),', '/api/auth/language'),
  dropping(
    'who registers',
    AUTH_INPUTS,
    '  user: z.object({\n    name: invitedName,',
    'S3, S4 who registers',
  ),
  dropping(
    'whose agency it is',
    ORG_COMMON,
    'export const accountInput = z.object({',
    'S3, S4 who registers',
  ),
  {
    id: 'S4',
    without: 'the profile being about oneself alone',
    file: AUTH_INPUTS,
    find: 'const profileInput = z.object({',
    replace:
      "const profileInput = z.object({ roles: z._default(z.array(z.string()), ['sm_user']), owner: z._default(z.boolean(), false),",
    proof: fields('S4 nobody gives rights to oneself'),
  },
  {
    id: 'S4',
    without: 'the roles of a newcomer being the product’s to say',
    file: 'src/domains/auth/actions/registration.ts',
    find: "roles: ['sm_admin', 'sm_booker'],\n      owner: true,",
    replace: "roles: ['sm_super_admin', 'sm_booker'],\n      owner: true,",
    proof: fields('S3, S4 who registers'),
  },
  {
    id: 'S4',
    without: 'the bound of what an agency may give',
    file: 'src/shared/permissions.ts',
    find: "roles.includes('sm_admin')) return SMART_ROLES;",
    replace: "roles.includes('sm_admin')) return ROLES;",
    proof: levels,
  },
  {
    id: 'S4',
    without: 'the bound of what a branch may give',
    file: 'src/shared/permissions.ts',
    find: '? BRANCH_ROLES : []',
    replace: '? SMART_ROLES : []',
    proof: levels,
  },
  {
    id: 'S4',
    without: 'nothing for who may give nothing',
    file: 'src/shared/permissions.ts',
    find: '? BRANCH_ROLES : []',
    replace: '? BRANCH_ROLES : BRANCH_ROLES',
    proof: levels,
  },
];
