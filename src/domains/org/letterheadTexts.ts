import { defineSentTexts } from '#shared/texts.ts';

export const letterheadTexts = defineSentTexts({
  title: ['Letterhead', 'Dopisni list', 'Memorandum', 'Carta intestata', 'Briefbogen'],
  body: [
    'This is what your agency’s documents look like.',
    'Tako so videti dokumenti vaše agencije.',
    'Ovako izgledaju dokumenti vaše agencije.',
    'Così appaiono i documenti della sua agenzia.',
    'So sehen Dokumente Ihrer Agentur aus.',
  ],
  page: [
    'Page {{page}} of {{pages}}',
    'Stran {{page}} od {{pages}}',
    'Stranica {{page}} od {{pages}}',
    'Pagina {{page}} di {{pages}}',
    'Seite {{page}} von {{pages}}',
  ],
});
