import { type Control, of } from '../control.ts';

const mails = of('src/testing/threats/mails.test.ts');
const http = of('src/server/http.test.ts');
const lists = of('src/testing/threats/lists.test.ts');
const bodies = of('src/testing/threats/bodies.test.ts');
const boundedTexts = of('src/testing/threats/boundedTexts.test.ts');
const CONTRACT = 'src/shared/contract.ts';

const letters: Control[] = [
  {
    id: 'S14',
    without: 'names and addresses being kept apart',
    file: 'src/server/mail/letter.ts',
    find: 'to: { name: oneLine(to.name), address: to.address },',
    replace: "to: to.name + ' <' + to.address + '>',",
    proof: mails('S14 each has one sender'),
  },
  {
    id: 'S14',
    without: 'a subject being one line',
    file: 'src/server/mail/letter.ts',
    find: 'subject: oneLine(letter.subject),',
    replace: 'subject: letter.subject,',
    proof: mails('S14 what a letter says'),
  },
  {
    id: 'S14',
    without: 'what people typed being no markup',
    file: 'src/server/mail/letter.ts',
    find: "const escaped = (text: string) => text.replace(/[&<>\"']/g, (character) => ENTITIES[character] ?? '');",
    replace: 'const escaped = (text: string) => text;',
    proof: mails('S14 each has one sender'),
  },
  {
    id: 'S14',
    without: 'the form of an address being judged',
    file: CONTRACT,
    find: "  z.email('validation.email'),\n",
    replace: '  z.string(),\n',
    proof: mails('S14 addresses with line ends'),
  },
  {
    id: 'S14',
    without: 'the sender being ours to say',
    file: 'src/server/mail/mail.ts',
    find: 'renderMail({ from: config.MAIL_FROM, to: mail.to }',
    replace: "renderMail({ from: mail.to.name + ' <' + mail.to.address + '>', to: mail.to }",
    proof: mails('S14 a hostile name travels over SMTP'),
  },
  {
    id: 'S14',
    without: 'the recipient in what SMTP is told',
    file: 'src/server/mail/mail.ts',
    find: 'to: mail.recipients },',
    replace: "to: [...mail.recipients, 'thief@evil.test'] },",
    proof: mails('S14 a hostile name travels over SMTP'),
  },
  {
    id: 'S14',
    without: 'the bound of an hour',
    file: 'src/server/mail/mail.ts',
    find: '>= config.MAILS_PER_HOUR',
    replace: '>= 1e9',
    proof: mails('S14 beyond its mails of an hour'),
  },
  {
    id: 'S14',
    without: 'waiting being no failure',
    file: 'src/server/mail/mail.ts',
    find: "throw new TryLater('The account has sent its mails of this hour.', MINUTE_SECONDS, false);",
    replace: "throw new TryLater('The account has sent its mails of this hour.', null);",
    proof: mails('S14 beyond its mails of an hour'),
  },
];

const wayOut: Control[] = [
  {
    id: 'S15',
    without: 'addresses inside the house being refused',
    file: 'src/server/wayOut/addresses.ts',
    find: '  return !closed.check(address, family); //',
    replace: '  return true; //',
    proof: http('S15 addresses inside the house'),
  },
  {
    id: 'S15',
    without: 'redirects staying on their host',
    file: 'src/server/http.ts',
    find: "outgoing.method === 'GET' && next?.host === url.host &&",
    replace: "outgoing.method === 'GET' &&",
    proof: of('src/testing/threats/wayOut.test.ts')('S15 a redirect to another host'),
  },
];

const searches: Control[] = [
  {
    id: 'S19',
    without: 'wildcards being taken literally',
    file: 'src/server/db/lists.ts',
    find: 'const WILDCARD = String.raw`([\\\\%_])`;',
    replace: 'const WILDCARD = String.raw`(%%%%)`;',
    proof: lists('S19 what a search would mean as a pattern'),
  },
  {
    id: 'S19',
    without: 'texts being parameters',
    file: 'src/domains/system/store.ts',
    find: `position(lower(\${query.search}) in lower(name ||`,
    replace: `position(lower(\${sql.raw("'" + query.search + "'")}) in lower(name ||`,
    proof: lists('S19 no search breaks one'),
  },
  {
    id: 'S19',
    without: 'sorting by named columns alone',
    file: CONTRACT,
    find: 'field: z.enum(sortable)',
    replace: 'field: z.string()',
    proof: lists('S19, API-009 an unknown sort'),
  },
  {
    id: 'S19',
    without: 'unknown filters being refused',
    file: CONTRACT,
    find: 'const filters = z.strictObject(filter);',
    replace: 'const filters = z.object(filter);',
    proof: lists('S19, API-009 an unknown sort'),
  },
  {
    id: 'S19',
    without: 'the bounds of a page',
    file: CONTRACT,
    find: 'page: z._default(z.int().check(z.minimum(1), z.maximum(LAST_PAGE)), 1)',
    replace: 'page: z._default(z.number(), 1)',
    proof: lists('S19 wrong pages'),
  },
];

const shapes: Control[] = [
  {
    id: 'S21',
    without: 'the bound of a text',
    file: CONTRACT,
    find: '    z.trim(),\n    z.maxLength(max),\n',
    replace: '    z.trim(),\n',
    proof: boundedTexts('S21 has a bound'),
  },
  {
    id: 'S21',
    without: 'half characters being refused',
    file: CONTRACT,
    find: "!value.includes('\\0') && value.isWellFormed()",
    replace: "!value.includes('\\0')",
    proof: bodies('S21 a quarter of a megabyte'),
  },
  {
    id: 'S21',
    without: 'characters that cannot be stored being refused',
    file: CONTRACT,
    find: "!value.includes('\\0') && value.isWellFormed()",
    replace: 'value.isWellFormed()',
    proof: bodies('S21 a quarter of a megabyte'),
  },
  {
    id: 'S21',
    without: 'patterns that take no exponential time',
    file: 'src/domains/auth/contract/schemas.ts',
    find: String.raw`/^\+?[\d ()/.-]{6,}$/`,
    replace: String.raw`/^\+?([\d ()/.-]+)+$/`,
    proof: boundedTexts('S21 is judged in time'),
  },
  {
    id: 'S21',
    without: 'keys that reach for the prototype being dropped',
    file: 'src/app/server.ts',
    find: "    onProtoPoisoning: 'remove',\n",
    replace: '',
    proof: bodies('S21 a key that is dropped'),
  },
  {
    id: 'S21',
    without: 'the form of a challenge being judged',
    file: 'src/domains/auth/actions/signIn.ts',
    find: String.raw`/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/`,
    replace: String.raw`/^([0-9a-f-]*)\.?(.*)$/`,
    proof: bodies('S21 a quarter of a megabyte'),
  },
];

export const inputControls = [...letters, ...wayOut, ...searches, ...shapes];
