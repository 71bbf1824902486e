import { defineTexts } from '#shared/texts.ts';

/** The home page and its panels. */
export const homeTexts = defineTexts({
  'system.home.morning': [
    'Good morning, {{name}}',
    'Dobro jutro, {{name}}',
    'Dobro jutro, {{name}}',
    'Buongiorno, {{name}}',
  ],
  'system.home.forenoon': [
    'Good morning, {{name}}',
    'Dober dan, {{name}}',
    'Dobar dan, {{name}}',
    'Buongiorno, {{name}}',
  ],
  'system.home.afternoon': [
    'Good afternoon, {{name}}',
    'Dober dan, {{name}}',
    'Dobar dan, {{name}}',
    'Buon pomeriggio, {{name}}',
  ],
  'system.home.evening': [
    'Good evening, {{name}}',
    'Dober večer, {{name}}',
    'Dobra večer, {{name}}',
    'Buonasera, {{name}}',
  ],
  'system.home.agency': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'system.home.roles': ['Roles', 'Vloge', 'Uloge', 'Ruoli'],
  'system.home.noRoles': ['No role yet', 'Še brez vloge', 'Još bez uloge', 'Ancora nessun ruolo'],
  'system.home.needs': ['Needs you today', 'Danes čaka na vas', 'Danas čeka na vas', 'Da fare oggi'],
  'system.home.byTimeLeft': [
    'sorted by time left',
    'po preostalem času',
    'prema preostalom vremenu',
    'per tempo rimasto',
  ],
  'system.home.calm': [
    'Nothing is waiting for you',
    'Nič ne čaka na vas',
    'Ništa ne čeka na vas',
    'Nulla da fare per ora',
  ],
  'system.home.calmHint': [
    'Everything that needs your attention appears here.',
    'Tu se pokaže vse, kar čaka na vas.',
    'Ovdje se pojavljuje sve što čeka na vas.',
    'Qui appare tutto ciò che richiede la sua attenzione.',
  ],
  'system.home.steps': ['First steps', 'Prvi koraki', 'Prvi koraci', 'Primi passi'],
  'system.home.stepsDone': [
    '{{done}} of {{all}} done',
    'opravljeno {{done}} od {{all}}',
    'obavljeno {{done}} od {{all}}',
    'completati {{done}} di {{all}}',
  ],
  'system.home.done': ['Done', 'Opravljeno', 'Obavljeno', 'Completato'],
  'system.home.toDo': ['To do', 'Še čaka', 'Još čeka', 'Da fare'],
  'system.home.step.phone': [
    'Your phone number, for guests and colleagues',
    'Vaša telefonska številka, za goste in sodelavce',
    'Vaš telefonski broj, za goste i kolege',
    'Il suo numero di telefono, per ospiti e colleghi',
  ],
  'system.home.step.signature': [
    'The signature under your offers',
    'Podpis pod vašimi ponudbami',
    'Potpis ispod vaših ponuda',
    'La firma sotto le sue offerte',
  ],
  'system.home.place': ['Where you work', 'Kje delate', 'Gdje radite', 'Dove lavora'],
});
