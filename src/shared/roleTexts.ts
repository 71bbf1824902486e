import { defineTexts } from './texts.ts';

/** Names of roles, the same in every screen; roles of other applications are prefixed with their module. */
export const roleTexts = defineTexts({
  'role.mn_super_admin': [
    'Master admin',
    'Glavni skrbnik',
    'Glavni administrator',
    'Amministratore principale',
  ],
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
    'Sell-IT: head admin',
    'Sell-IT: glavni skrbnik',
    'Sell-IT: glavni administrator',
    'Sell-IT: amministratore principale',
  ],
  'role.sel_admin': [
    'Sell-IT: admin',
    'Sell-IT: skrbnik',
    'Sell-IT: administrator',
    'Sell-IT: amministratore',
  ],
  'role.sel_user': ['Sell-IT: user', 'Sell-IT: uporabnik', 'Sell-IT: korisnik', 'Sell-IT: utente'],
  'role.sel_content_edit': [
    'Sell-IT: content editor',
    'Sell-IT: urednik vsebin',
    'Sell-IT: urednik sadržaja',
    'Sell-IT: redattore dei contenuti',
  ],
  'role.sel_stock_edit': [
    'Sell-IT: allotment editor',
    'Sell-IT: urednik zakupov',
    'Sell-IT: urednik alotmana',
    'Sell-IT: gestore degli allotment',
  ],
  'role.sel_booking': [
    'Sell-IT: bookings',
    'Sell-IT: rezervacije',
    'Sell-IT: rezervacije',
    'Sell-IT: prenotazioni',
  ],
  'role.sel_invoices': [
    'Sell-IT: invoicing',
    'Sell-IT: fakturiranje',
    'Sell-IT: fakturiranje',
    'Sell-IT: fatturazione',
  ],
  'role.in_admin': ['Inco: admin', 'Inco: skrbnik', 'Inco: administrator', 'Inco: amministratore'],
  'role.in_mapping': ['Inco: mapping', 'Inco: povezovanje', 'Inco: povezivanje', 'Inco: mappatura'],
  'role.el_super_admin': [
    'eLive: head admin',
    'eLive: glavni skrbnik',
    'eLive: glavni administrator',
    'eLive: amministratore principale',
  ],
  'role.el_admin': ['eLive: admin', 'eLive: skrbnik', 'eLive: administrator', 'eLive: amministratore'],
  'role.el_user': ['eLive: user', 'eLive: uporabnik', 'eLive: korisnik', 'eLive: utente'],
  'role.el_content_edit': [
    'eLive: content editor',
    'eLive: urednik vsebin',
    'eLive: urednik sadržaja',
    'eLive: redattore dei contenuti',
  ],
});
