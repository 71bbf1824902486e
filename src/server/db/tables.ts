import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Every table of the product. A domain adds its own in its `store.ts`, so the server knows no domain. */
export interface Tables {
  jobs: JobsTable;
  schedule_slots: { name: string; slot: number };
  idempotency: IdempotencyTable;
  rate_counts: { key: string; count: number; ends_at: string };
  mails: MailsTable;
  caught_mails: CaughtMailsTable;
}

interface JobsTable {
  id: GeneratedAlways<number>;
  account_id: number | null;
  name: string;
  payload: JSONColumnType<Record<string, unknown>>;
  dedupe_key: string | null;
  serial_key: string | null;
  run_at: Generated<string>;
  attempts: Generated<number>;
  locked_until: string | null;
  locked_by: string | null;
  dead_at: string | null;
  last_error: Generated<string>;
  request_id: string | null;
  created_at: Generated<string>;
}

interface IdempotencyTable {
  account_id: number;
  user_id: number;
  key: string;
  request_hash: string;
  result: string | null;
  created_at: Generated<string>;
}

interface MailsTable {
  id: string;
  account_id: number | null;
  user_id: number | null;
  kind: string;
  sender: string;
  recipients: string[];
  subject: string;
  message: Buffer;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: Generated<string>;
  created_at: Generated<string>;
  sent_at: string | null;
}

interface CaughtMailsTable {
  id: GeneratedAlways<number>;
  sender: string;
  recipients: string[];
  subject: string;
  message: Buffer;
  received_at: Generated<string>;
  search: GeneratedAlways<string>;
}
