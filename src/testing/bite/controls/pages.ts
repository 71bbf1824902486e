import { type Control, of } from '../control.ts';

const headers = of('src/testing/threats/headers.test.ts');
const localPath = of('src/testing/threats/localPath.test.ts');
const LOCAL_PATH = 'src/web/localPath.ts';
const HEADERS = 'src/server/plugins/headers.ts';

const frames: Control[] = [
  {
    id: 'S22',
    without: 'the headers of safety',
    file: 'src/app/server.ts',
    find: '  setHeaders(app, headers);\n',
    replace: '',
    proof: headers('S22 stand on the answer of every call'),
  },
  {
    id: 'S22',
    without: 'the headers where no hook runs',
    file: 'src/app/server.ts',
    find: '      reply.headers(headers).header(',
    replace: '      reply.header(',
    proof: headers('S22 stand on pages'),
  },
  {
    id: 'S22',
    without: 'frames of others being refused',
    file: HEADERS,
    find: `frameAncestors: ["'none'"]`,
    replace: `frameAncestors: ['https:']`,
    proof: headers('S22 stand on pages'),
  },
  {
    id: 'S22',
    without: 'scripts being ours alone',
    file: HEADERS,
    find: `scriptSrc: ["'self'"]`,
    replace: `scriptSrc: ["'self'", "'unsafe-inline'"]`,
    proof: headers('S22 stand on pages'),
  },
  {
    id: 'S22',
    without: 'answers being kept by nobody',
    file: HEADERS,
    find: "reply.header('cache-control', 'no-store')",
    replace: "reply.header('cache-control', 'private')",
    proof: headers('S22 stand on the answer of every call'),
  },
  {
    id: 'S22',
    without: 'two slashes leading home',
    file: LOCAL_PATH,
    find: String.raw`/^\/(?![/\\])/`,
    replace: String.raw`/^\//`,
    proof: localPath('S22 anything that a browser might take'),
  },
  {
    id: 'S22',
    without: 'signs that a browser drops leading home',
    file: LOCAL_PATH,
    find: String.raw`/[\p{Cc}\\]/u.test(wanted)`,
    replace: String.raw`/[\\]/u.test(wanted)`,
    proof: localPath('S22 whatever comes out'),
  },
];

const markup: Control[] = [
  {
    id: 'S13',
    without: 'the walls of a mail',
    file: 'src/domains/system/screens/MailScreen.tsx',
    find: '      sandbox="allow-popups allow-popups-to-escape-sandbox"\n',
    replace: '',
    proof: of('e2e/hostile.e2e.ts')('S13 a mail that is markup'),
  },
  {
    id: 'S13',
    without: 'text being text',
    file: 'src/domains/system/screens/PlacePanel.tsx',
    find: '<dd>{account.name}</dd>',
    replace: '<dd dangerouslySetInnerHTML={{ __html: account.name }} />',
    proof: of('e2e/hostile.e2e.ts')('S13 names, numbers and signatures'),
  },
  {
    id: 'S16',
    without: 'pictures being drawn anew',
    file: 'src/server/files/images.ts',
    find: 'bytes: data, thumb',
    replace: 'bytes: given, thumb',
    proof: of('src/server/files/files.test.ts')('S16 twenty hostile files'),
  },
  {
    id: 'S16',
    without: 'the first bytes saying what a file is',
    file: 'src/server/files/images.ts',
    find: 'if (!known) throw new Refusal(commonErrors.notAnImage);',
    replace: '',
    and: {
      file: 'src/server/files/images.ts',
      find: 'if (format !== known.format) throw',
      replace: 'if (known && format !== known.format) throw',
    },
    proof: of('src/server/files/files.test.ts')('S16 twenty hostile files'),
  },
  {
    id: 'S16',
    without: 'the form of a key',
    file: 'src/server/files/storage.ts',
    find: 'if (!KEY.test(key)) throw',
    replace: 'if (key === null) throw',
    proof: of('src/server/files/files.test.ts')('S16 a key that is a way out'),
  },
];

export const pageControls = [...frames, ...markup];
