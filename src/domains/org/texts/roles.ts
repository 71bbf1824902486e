import { shellTexts } from '#shared/shellTexts.ts';
import { defineTexts } from '#shared/texts.ts';

/** Roles as people call them, by the words of the header; the module stands in front where the role is not of this one. */
export const roleTexts = defineTexts({
  'org.role.mn_super_admin': shellTexts['shell.level.master'],
  'org.role.sm_super_admin': shellTexts['shell.level.super_user'],
  'org.role.sm_admin': shellTexts['shell.level.admin_user'],
  'org.role.sm_admin_branch': shellTexts['shell.level.branch'],
  'org.role.sm_overseer': ['Supervisor', 'Nadzornik', 'Nadzornik', 'Supervisore'],
  'org.role.sm_booker': ['Booker', 'Referent', 'Referent', 'Addetto prenotazioni'],
  'org.role.sm_partner_relations': [
    'Partner relations',
    'Odnosi s partnerji',
    'Odnosi s partnerima',
    'Rapporti con i partner',
  ],
  'org.role.sm_invoices': ['Invoicing', 'Fakturiranje', 'Fakturiranje', 'Fatturazione'],
  'org.role.sm_user': ['User', 'Uporabnik', 'Korisnik', 'Utente'],
  'org.role.sel_super_admin': [
    'Sellit: head administrator',
    'Sellit: glavni skrbnik',
    'Sellit: glavni administrator',
    'Sellit: amministratore principale',
  ],
  'org.role.sel_admin': [
    'Sellit: administrator',
    'Sellit: skrbnik',
    'Sellit: administrator',
    'Sellit: amministratore',
  ],
  'org.role.sel_user': ['Sellit: user', 'Sellit: uporabnik', 'Sellit: korisnik', 'Sellit: utente'],
  'org.role.sel_content_edit': [
    'Sellit: content editor',
    'Sellit: urednik vsebin',
    'Sellit: urednik sadržaja',
    'Sellit: redattore dei contenuti',
  ],
  'org.role.sel_stock_edit': [
    'Sellit: allotment editor',
    'Sellit: urednik zakupov',
    'Sellit: urednik alotmana',
    'Sellit: gestore degli allotment',
  ],
  'org.role.sel_booking': [
    'Sellit: bookings',
    'Sellit: rezervacije',
    'Sellit: rezervacije',
    'Sellit: prenotazioni',
  ],
  'org.role.sel_invoices': [
    'Sellit: invoicing',
    'Sellit: fakturiranje',
    'Sellit: fakturiranje',
    'Sellit: fatturazione',
  ],
  'org.role.in_admin': [
    'Inco: administrator',
    'Inco: skrbnik',
    'Inco: administrator',
    'Inco: amministratore',
  ],
  'org.role.in_mapping': ['Inco: mapping', 'Inco: povezovanje', 'Inco: povezivanje', 'Inco: mappatura'],
  'org.role.el_super_admin': [
    'Elive: head administrator',
    'Elive: glavni skrbnik',
    'Elive: glavni administrator',
    'Elive: amministratore principale',
  ],
  'org.role.el_admin': [
    'Elive: administrator',
    'Elive: skrbnik',
    'Elive: administrator',
    'Elive: amministratore',
  ],
  'org.role.el_user': ['Elive: user', 'Elive: uporabnik', 'Elive: korisnik', 'Elive: utente'],
  'org.role.el_content_edit': [
    'Elive: content editor',
    'Elive: urednik vsebin',
    'Elive: urednik sadržaja',
    'Elive: redattore dei contenuti',
  ],
});
