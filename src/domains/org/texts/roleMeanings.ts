import { defineTexts } from '#shared/texts.ts';

/** The rights of each role in one line. */
export const roleMeaningTexts = defineTexts({
  'roleMeans.mn_super_admin': [
    'Everything, in all agencies',
    'Vse, v vseh agencijah',
    'Sve, u svim agencijama',
    'Tutto, in tutte le agenzie',
  ],
  'roleMeans.sm_super_admin': [
    'Sees all agencies, manages their own',
    'Vidi vse agencije, upravlja svojo',
    'Vidi sve agencije, upravlja svojom',
    'Vede tutte le agenzie, gestisce la propria',
  ],
  'roleMeans.sm_admin': [
    'Users, branches, operators, licences and all records',
    'Uporabniki, poslovalnice, organizatorji, licence in vsi zapisi',
    'Korisnici, poslovnice, organizatori, licence i svi zapisi',
    'Utenti, filiali, tour operator, licenze e tutti i dati',
  ],
  'roleMeans.sm_admin_branch': [
    'Users and all records of their own branch',
    'Uporabniki in vsi zapisi svoje poslovalnice',
    'Korisnici i svi zapisi svoje poslovnice',
    'Utenti e tutti i dati della propria filiale',
  ],
  'roleMeans.sm_overseer': [
    'Sees and books for the whole agency',
    'Vidi in rezervira za vso agencijo',
    'Vidi i rezervira za cijelu agenciju',
    'Vede e prenota per tutta l’agenzia',
  ],
  'roleMeans.sm_booker': [
    'Search, carts, options and bookings of the branch',
    'Iskanje, košarice, opcije in rezervacije poslovalnice',
    'Pretraživanje, košarice, opcije i rezervacije poslovnice',
    'Ricerca, carrelli, opzioni e prenotazioni della filiale',
  ],
  'roleMeans.sm_partner_relations': [
    'Bookings that come through partners',
    'Rezervacije, ki pridejo prek partnerjev',
    'Rezervacije koje dolaze preko partnera',
    'Prenotazioni che arrivano tramite partner',
  ],
  'roleMeans.sm_invoices': [
    'Invoices, payments and accounting',
    'Računi, plačila in računovodstvo',
    'Računi, plaćanja i računovodstvo',
    'Fatture, pagamenti e contabilità',
  ],
  'roleMeans.sm_user': [
    'Search, carts and offers',
    'Iskanje, košarice in ponudbe',
    'Pretraživanje, košarice i ponude',
    'Ricerca, carrelli e offerte',
  ],
  'roleMeans.sel_super_admin': [
    'Everything in Sell-IT, in all agencies',
    'Vse v Sell-IT, v vseh agencijah',
    'Sve u Sell-IT-u, u svim agencijama',
    'Tutto in Sell-IT, in tutte le agenzie',
  ],
  'roleMeans.sel_admin': [
    'Everything in Sell-IT for the agency',
    'Vse v Sell-IT za svojo agencijo',
    'Sve u Sell-IT-u za svoju agenciju',
    'Tutto in Sell-IT per la propria agenzia',
  ],
  'roleMeans.sel_user': [
    'Can view Sell-IT',
    'Lahko pregleduje Sell-IT',
    'Može pregledavati Sell-IT',
    'Può consultare Sell-IT',
  ],
  'roleMeans.sel_content_edit': [
    'Descriptions and pictures',
    'Opisi in slike',
    'Opisi i slike',
    'Descrizioni e immagini',
  ],
  'roleMeans.sel_stock_edit': [
    'Allotments and prices',
    'Zakupi in cene',
    'Alotmani i cijene',
    'Allotment e prezzi',
  ],
  'roleMeans.sel_booking': [
    'Bookings in Sell-IT',
    'Rezervacije v Sell-IT',
    'Rezervacije u Sell-IT-u',
    'Prenotazioni di Sell-IT',
  ],
  'roleMeans.sel_invoices': [
    'Invoices in Sell-IT and Smart',
    'Računi v Sell-IT in Smart',
    'Računi u Sell-IT-u i Smartu',
    'Fatture di Sell-IT e di Smart',
  ],
  'roleMeans.in_admin': ['Everything in Inco', 'Vse v Inco', 'Sve u Incu', 'Tutto in Inco'],
  'roleMeans.in_mapping': [
    'Matches hotels across operators',
    'Povezuje hotele več organizatorjev',
    'Povezuje hotele više organizatora',
    'Collega gli hotel di più operatori',
  ],
  'roleMeans.el_super_admin': [
    'Everything in eLive, in all agencies',
    'Vse v eLive, v vseh agencijah',
    'Sve u eLiveu, u svim agencijama',
    'Tutto in eLive, in tutte le agenzie',
  ],
  'roleMeans.el_admin': [
    'Everything in eLive for the agency',
    'Vse v eLive za svojo agencijo',
    'Sve u eLiveu za svoju agenciju',
    'Tutto in eLive per la propria agenzia',
  ],
  'roleMeans.el_user': [
    'Can view eLive',
    'Lahko pregleduje eLive',
    'Može pregledavati eLive',
    'Può consultare eLive',
  ],
  'roleMeans.el_content_edit': [
    'Descriptions in eLive',
    'Opisi v eLive',
    'Opisi u eLiveu',
    'Descrizioni in eLive',
  ],
});
