-- Events and jobs: written with the change, done after it, at least once.
create table jobs (
  id bigint generated always as identity primary key,
  account_id bigint references accounts,
  name text not null,
  payload jsonb not null default '{}',
  -- Of jobs with one key, one waits at a time.
  dedupe_key text,
  -- Jobs with one key run one after the other, in order.
  serial_key text,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  locked_by text,
  dead_at timestamptz,
  last_error text not null default '',
  request_id uuid,
  created_at timestamptz not null default now()
);
create unique index jobs_dedupe on jobs (dedupe_key) where dead_at is null;
create index jobs_due on jobs (run_at, id) where dead_at is null;
create index jobs_serial on jobs (serial_key, id) where dead_at is null and serial_key is not null;
create index jobs_dead on jobs (account_id, id desc) where dead_at is not null;
call guard('jobs', 'insert');
grant select (dedupe_key, dead_at) on jobs to maestral_app;

-- Each slot of each schedule is fired by one process alone.
create table schedule_slots (
  name text primary key,
  slot bigint not null
);

-- What a call with an Idempotency-Key did, so that its repetition gets the same answer. Encrypted, for a day.
create table idempotency (
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  result text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_by_age on idempotency (created_at);
call guard('idempotency', 'select, insert, update');

-- Counters of the limits. Not worth a flush: after a crash they start anew.
create unlogged table rate_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counts_by_end on rate_counts (ends_at);

-- Every mail as it was rendered, before the first try; each try sends these bytes.
create table mails (
  id uuid primary key default gen_random_uuid(),
  account_id bigint references accounts,
  user_id bigint references users on delete set null,
  kind text not null,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  message bytea not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_of_account on mails (account_id, created_at desc);
create index mails_sent on mails (account_id, sent_at) where state = 'sent';
call guard('mails', 'insert');
grant select (id) on mails to maestral_app;

-- The mailbox of the product, where no SMTP server is configured.
create table caught_mails (
  id bigint generated always as identity primary key,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  message bytea not null,
  received_at timestamptz not null default now(),
  search text not null generated always as (f_search(
    id || ' ' || sender || ' ' || subject)) stored
);
