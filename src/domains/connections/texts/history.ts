import { defineTexts } from '#shared/texts.ts';
import { connectionScreenTexts as screen } from './screens.ts';

/** Connections in the history. */
export const connectionHistoryTexts = defineTexts({
  'history.record.connections': ['Connection', 'Povezava', 'Veza', 'Connessione'],
  'history.record.exchanges': ['Message', 'Sporočilo', 'Poruka', 'Messaggio'],
  'history.field.exchanges.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.field.connections.touroperator_id': screen['connections.operator'],
  'history.field.connections.dialect': screen['connections.dialect'],
  'history.field.connections.preset': screen['connections.preset'],
  'history.field.connections.values': screen['connections.values'],
  'history.field.connections.address': screen['connections.address'],
  'history.field.connections.deadline_ms': screen['connections.deadlineField'],
  'history.field.connections.calls_at_once': screen['connections.callsAtOnce'],
  'history.field.connections.certificates': screen['connections.certificates'],
  'history.field.connections.active': screen['connections.active'],
  'history.value.connections.dialect.json': screen['connections.dialect.json'],
  'history.value.connections.dialect.ota': screen['connections.dialect.ota'],
  'history.value.connections.dialect.files': screen['connections.dialect.files'],
  'history.value.connections.dialect.content': screen['connections.dialect.content'],
});
