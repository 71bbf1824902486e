import { defineTexts } from '#shared/texts.ts';

/** For all forms with a new password. */
export const passwordTexts = defineTexts({
  'auth.password.new': ['New password', 'Novo geslo', 'Nova lozinka', 'Nuova password'],
  'auth.password.repeat': ['Repeat password', 'Ponovite geslo', 'Ponovite lozinku', 'Ripeta la password'],
  'auth.password.rule': [
    'At least 10 characters. A short sentence is better than special characters.',
    'Najmanj 10 znakov. Kratek stavek je boljši od posebnih znakov.',
    'Najmanje 10 znakova. Kratka rečenica bolja je od posebnih znakova.',
    'Almeno 10 caratteri. Una breve frase è meglio dei caratteri speciali.',
  ],
  'auth.password.strength': ['Length', 'Dolžina', 'Duljina', 'Lunghezza'],
});
