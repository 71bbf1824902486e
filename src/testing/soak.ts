/** `npm run test:soak` runs hundreds of cases where `npm test` samples. */
export const isSoak = process.env.SOAK === '1';
