create table licences (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  name text not null,
  module_id smallint not null default 2,
  pricing text not null check (pricing in ('std', 'pro', 'ent')),
  -- What was bought; `pricing` may be higher for a month after a limit was passed.
  bought_pricing text not null check (bought_pricing in ('std', 'pro', 'ent')),
  demo boolean not null default false,
  active boolean not null default true,
  -- The last day that counts; none: without end. A demo licence that waits for its activation has no day yet.
  expire_at date,
  trashed boolean not null default false,
  created_at timestamptz not null default now()
);
create index licences_of_account on licences (account_id, module_id);
call guard('licences', 'select, insert, update, delete');
