import { defineErrors } from '#shared/errors.ts';

export const notificationErrors = defineErrors({
  cannotSwitchOff: { code: 'NOTIFY_TYPE_NEEDED', status: 422, key: 'notifications.errors.cannotSwitchOff' },
});
