import { defineTexts } from '#shared/texts.ts';

export const systemTexts = defineTexts({
  'system.mailbox.title': ['Mail catcher', 'Lovilec pošte', 'Hvatač pošte', 'Posta intercettata'],
  'system.jobs.title': ['Stopped jobs', 'Ustavljena opravila', 'Zaustavljeni zadaci', 'Attività interrotte'],
});
