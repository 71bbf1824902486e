import { defineTexts } from '#shared/texts.ts';

export const userScreenTexts = defineTexts({
  'org.users.title': ['Users', 'Uporabniki', 'Korisnici', 'Utenti'],
});
