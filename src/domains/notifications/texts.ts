import { defineTexts } from '#shared/texts.ts';

export const notificationTexts = defineTexts({
  'notifications.mailFailed': [
    'A mail to {{recipient}} could not be sent',
    'Sporočila za {{recipient}} ni bilo mogoče poslati',
    'Poruku za {{recipient}} nije bilo moguće poslati',
    'Non è stato possibile inviare un messaggio a {{recipient}}',
  ],
  'notifications.deadJob': [
    'A task failed for good: {{name}}',
    'Opravilo dokončno ni uspelo: {{name}}',
    'Zadatak konačno nije uspio: {{name}}',
    "Un'attività è fallita definitivamente: {{name}}",
  ],
});
