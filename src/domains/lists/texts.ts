import { defineTexts } from '#shared/texts.ts';

export const listTexts = defineTexts({
  'lists.errors.tooLarge': [
    'More than 1,000 rows. Narrow the filters, or ask an administrator to export it.',
    'Več kot 1.000 vrstic. Zožite filtre ali prosite skrbnika za izvoz.',
    'Više od 1.000 redaka. Suzite filtre ili zamolite administratora za izvoz.',
    "Più di 1.000 righe. Restringere i filtri o chiedere l'esportazione a un amministratore.",
  ],
  'lists.errors.nameTaken': [
    'You have a view with this name already',
    'Pogled s tem imenom že imate',
    'Već imate prikaz s tim imenom',
    'Esiste già una vista con questo nome',
  ],
  'lists.errors.tooManyViews': [
    'At most {{max}} views of one list',
    'Največ {{max}} pogledov enega seznama',
    'Najviše {{max}} prikaza jednog popisa',
    'Al massimo {{max}} viste per elenco',
  ],
});
