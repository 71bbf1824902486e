/** `npm run test:soak` asks by the hundred what `npm test` asks in samples. */
export const isSoak = process.env.SOAK === '1';
