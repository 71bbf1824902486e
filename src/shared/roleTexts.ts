import { defineTexts } from './texts.ts';

/** Names of roles, the same in every screen; roles of other applications are prefixed with their module. */
export const roleTexts = defineTexts({
  'role.mn_super_admin': ['Master admin', 'Glavni skrbnik', 'Glavni administrator', 'Amministratore master'],
  'role.sm_super_admin': ['Super admin', 'Super skrbnik', 'Super administrator', 'Super amministratore'],
  'role.sm_admin': ['Admin', 'Skrbnik', 'Administrator', 'Amministratore'],
  'role.sm_admin_branch': [
    'Branch admin',
    'Skrbnik poslovalnice',
    'Administrator poslovnice',
    'Amministratore di filiale',
  ],
  'role.sm_overseer': ['Supervisor', 'Nadzornik', 'Nadzornik', 'Supervisore'],
  'role.sm_booker': ['Booker', 'Referent', 'Referent', 'Addetto prenotazioni'],
  'role.sm_partner_relations': [
    'Partner relations',
    'Odnosi s partnerji',
    'Odnosi s partnerima',
    'Rapporti con i partner',
  ],
  'role.sm_invoices': ['Invoicing', 'Fakturiranje', 'Fakturiranje', 'Fatturazione'],
  'role.sm_user': ['User', 'Uporabnik', 'Korisnik', 'Utente'],
  'role.sel_super_admin': [
    'Sellit: head administrator',
    'Sellit: glavni skrbnik',
    'Sellit: glavni administrator',
    'Sellit: amministratore principale',
  ],
  'role.sel_admin': [
    'Sellit: administrator',
    'Sellit: skrbnik',
    'Sellit: administrator',
    'Sellit: amministratore',
  ],
  'role.sel_user': ['Sellit: user', 'Sellit: uporabnik', 'Sellit: korisnik', 'Sellit: utente'],
  'role.sel_content_edit': [
    'Sellit: content editor',
    'Sellit: urednik vsebin',
    'Sellit: urednik sadržaja',
    'Sellit: redattore dei contenuti',
  ],
  'role.sel_stock_edit': [
    'Sellit: allotment editor',
    'Sellit: urednik zakupov',
    'Sellit: urednik alotmana',
    'Sellit: gestore degli allotment',
  ],
  'role.sel_booking': [
    'Sellit: bookings',
    'Sellit: rezervacije',
    'Sellit: rezervacije',
    'Sellit: prenotazioni',
  ],
  'role.sel_invoices': [
    'Sellit: invoicing',
    'Sellit: fakturiranje',
    'Sellit: fakturiranje',
    'Sellit: fatturazione',
  ],
  'role.in_admin': ['Inco: administrator', 'Inco: skrbnik', 'Inco: administrator', 'Inco: amministratore'],
  'role.in_mapping': ['Inco: mapping', 'Inco: povezovanje', 'Inco: povezivanje', 'Inco: mappatura'],
  'role.el_super_admin': [
    'Elive: head administrator',
    'Elive: glavni skrbnik',
    'Elive: glavni administrator',
    'Elive: amministratore principale',
  ],
  'role.el_admin': [
    'Elive: administrator',
    'Elive: skrbnik',
    'Elive: administrator',
    'Elive: amministratore',
  ],
  'role.el_user': ['Elive: user', 'Elive: uporabnik', 'Elive: korisnik', 'Elive: utente'],
  'role.el_content_edit': [
    'Elive: content editor',
    'Elive: urednik vsebin',
    'Elive: urednik sadržaja',
    'Elive: redattore dei contenuti',
  ],
});
