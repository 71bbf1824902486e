import { type Control, of } from '../control.ts';

const secrets = of('src/testing/threats/secrets.test.ts');
const profile = of('src/domains/auth/profile.test.ts');
const idempotency = of('src/server/idempotency.test.ts');
const copies = secrets('S20 none is found in clear in a copy');
const ACTIONS = 'src/domains/auth/actions';

export const secretControls: Control[] = [
  {
    id: 'S20',
    without: 'the key file being its owner’s alone',
    file: 'src/server/secrets.ts',
    find: 'mode: 0o600',
    replace: 'mode: 0o644',
    proof: secrets('S20 the keys lie in a file'),
  },
  {
    id: 'S20',
    without: 'hashes of tokens and mailed codes',
    file: 'src/domains/auth/tokens.ts',
    find: 'export const hashOf = (token: string) => ',
    replace: 'export const hashOf = (token: string) => token;\nexport const unused = (token: string) => ',
    proof: copies,
  },
  {
    id: 'S20',
    without: 'what is sealed being unreadable',
    file: 'src/server/secrets.ts',
    find: '      const nonce = randomBytes(NONCE_BYTES);\n',
    replace:
      "      if (clear !== '') return newest.id + '.' + clear;\n      const nonce = randomBytes(NONCE_BYTES);\n",
    and: {
      file: 'src/server/secrets.ts',
      find: "      const [id, text = ''] = sealed.split('.');\n",
      replace:
        "      const [id, text = ''] = sealed.split('.');\n      if (id) return sealed.slice(id.length + 1);\n",
    },
    proof: copies,
  },
  {
    id: 'S20',
    without: 'the second factor being sealed',
    file: `${ACTIONS}/secondFactor.ts`,
    find: 'const totp_secret = platform.secrets.seal(factor.secret);',
    replace: 'const totp_secret = factor.secret;',
    and: {
      file: `${ACTIONS}/factorCodes.ts`,
      find: 'secrets.open(credentials.totp_secret)',
      replace: 'credentials.totp_secret',
    },
    proof: copies,
  },
  {
    id: 'S20',
    without: 'hashes of recovery codes',
    file: `${ACTIONS}/factorCodes.ts`,
    find: 'secrets.derive(`recovery code',
    replace: 'String(`recovery code',
    proof: copies,
  },
  {
    id: 'S20',
    without: 'mails being sealed',
    file: 'src/server/mail/sealed.ts',
    find: "Buffer.from(seal(message.toString('latin1')))",
    replace: 'message',
    and: {
      file: 'src/server/mail/sealed.ts',
      find: "Buffer.from(open(stored.toString('latin1')), 'latin1')",
      replace: 'stored',
    },
    proof: copies,
  },
  {
    id: 'S20',
    without: 'stored answers being sealed',
    file: 'src/server/idempotency.ts',
    find: 'secrets.seal(JSON.stringify(result))',
    replace: 'JSON.stringify(result)',
    proof: idempotency('API-032 stored answers are encrypted'),
  },
  {
    id: 'S20',
    without: 'secret answers not being stored',
    file: 'src/server/idempotency.ts',
    find: 'if (!isSecret)',
    replace: 'if (isSecret !== null)',
    proof: idempotency('API-032 of a call that answers a secret'),
  },
  {
    id: 'S20',
    without: 'answers holding named fields alone',
    file: 'src/server/serve.ts',
    find: 'const parsed = route.reply.parse(answered);',
    replace: 'const parsed = answered;',
    proof: profile('AUTH-010, LIC-001, LICB-002 accountInfo holds'),
  },
  {
    id: 'S20',
    without: 'the refresh token being kept out of a browser’s answer',
    file: `${ACTIONS}/sessions.ts`,
    find: 'refresh_token: inBrowser ? null : refresh,',
    replace: 'refresh_token: refresh,',
    proof: of('src/domains/auth/signIn.test.ts')('AUTH-001 a right pair'),
  },
  {
    id: 'S20',
    without: 'errors being told without the row',
    file: 'src/server/log.ts',
    find: 'serializers: { req: describeRequest, err: describeError },',
    replace: 'serializers: { req: describeRequest },',
    proof: secrets('ERR-029, S20 none is found in what the product says'),
  },
  {
    id: 'S20',
    without: 'the log naming routes instead of what was asked for',
    file: 'src/server/log.ts',
    find: "route: request.routeOptions?.url ?? '',",
    replace: 'route: request.url,',
    proof: secrets('ERR-029, S20 none is found in what the product says'),
  },
];
