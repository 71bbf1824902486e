-- Each exchange with an operator.
create table exchanges (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  connection_id bigint not null references connections,
  touroperator_id bigint not null references tour_operators,
  -- As the port names it: a code of the mask, or a word.
  kind text not null check (kind <> ''),
  -- Searches are kept for 30 days, all else for 24 months.
  is_search boolean not null,
  -- Open: it was about to leave, and nothing was heard of it since.
  outcome text not null check (outcome in ('open', 'answered', 'told_no', 'denied', 'not_sent', 'unknown')),
  why text not null default '',
  detail text not null default '',
  -- The number of the answer, as 712, and how the operator wrote it.
  status_id integer,
  raw_id text not null default '',
  http_status smallint,
  request_id text not null,
  client_reference text not null default '',
  booking_id bigint,
  subaccount_id bigint,
  user_id bigint,
  api_licence_id bigint,
  method text not null default '',
  path text not null default '',
  question_bytes integer not null default 0,
  answer_bytes integer not null default 0,
  took_ms integer not null default 0,
  -- Of it, waiting for a turn.
  waited_ms integer not null default 0,
  created_at timestamptz not null default now(),
  -- Where question and answer lie; null: they are gone.
  slot smallint
);
create index exchanges_list on exchanges (account_id, created_at desc, id desc);
create index exchanges_time on exchanges (created_at desc, id desc);
create index exchanges_request on exchanges (request_id);
create index exchanges_reference on exchanges (account_id, client_reference) where client_reference <> '';
create index exchanges_booking on exchanges (account_id, booking_id) where booking_id is not null;
call guard('exchanges', 'select, insert');

-- Questions and answers, masked and compressed. Those of searches lie in a table for each day, in a ring of 32 days, which
-- is emptied at once and gives its place on the disk back; all others lie in one table.
create table exchange_messages (
  slot smallint not null,
  exchange_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  content bytea not null,
  primary key (slot, exchange_id)
) partition by list (slot);
call guard('exchange_messages', 'select');
create schema exchange_parts;
create table exchange_parts.kept partition of exchange_messages for values in (-1);
create index on exchange_parts.kept (created_at);
do $$ begin
  for day in 0..31 loop
    execute format('create table exchange_parts.day_%s partition of exchange_messages for values in (%s)', day, day);
  end loop;
end $$;
