import { defineErrors } from '#shared/errors.ts';

export const authErrors = defineErrors({
  wrongLogin: { code: 'LOGIN_WRONG', status: 422, key: 'auth.errors.wrongLogin' },
  tooManyAttempts: { code: 'TOO_MANY_ATTEMPTS', status: 429, key: 'auth.errors.tooManyAttempts' },
  wrongCode: { code: 'CODE_INVALID', status: 422, key: 'auth.errors.wrongCode' },
  challengeOver: { code: 'CHALLENGE_OVER', status: 422, key: 'auth.errors.challengeOver' },
  alreadyEnrolled: { code: 'SECOND_FACTOR_ON', status: 409, key: 'auth.errors.alreadyEnrolled' },
  notEnrolled: { code: 'SECOND_FACTOR_OFF', status: 409, key: 'auth.errors.notEnrolled' },
});
