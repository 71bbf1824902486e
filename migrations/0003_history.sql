-- Who did what, when, to which record. Written in the transaction of the change; sealed into a chain by a job afterwards.
create table history (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text not null,
  -- The account of somebody who works in another one.
  home_account_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null default '{}',
  request_id uuid,
  address text not null default '',
  -- Place in the chain, and the hash over the row and the one before it.
  seal bigint unique,
  hash text
);
create index history_list on history (account_id, id desc);
create index history_of_record on history (account_id, entity, entity_id, id desc);
create index history_unsealed on history (id) where seal is null;
call guard('history', 'select, insert');

-- The last link, so that a chain cut at its end is noticed.
create table history_head (
  only_one boolean primary key default true check (only_one),
  seal bigint not null,
  hash text not null
);
insert into history_head (seal, hash) values (0, '');
