create table accounts (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  address text not null default '',
  city text not null default '',
  zip text not null default '',
  country_code char(2) not null default 'SI',
  tax_number text not null default '',
  email text not null default '',
  tel text not null default '',
  web text not null default '',
  signature text not null default '',
  locale text not null default 'sl',
  time_zone text not null default 'Europe/Ljubljana',
  customers_per_branch boolean not null default false,
  demo boolean not null default false,
  active boolean not null default true,
  trashed boolean not null default false,
  modules smallint[] not null default '{2}',
  minimax_active boolean not null default false,
  saop_active boolean not null default false,
  invoice_active boolean not null default false,
  export_sys text not null default '' check (export_sys in ('', 'minimax', 'saop')),
  created_at timestamptz not null default now()
);
call guard('accounts', 'select, update', 'id');

create table subaccounts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  name text not null check (name <> ''),
  address text not null default '',
  city text not null default '',
  zip text not null default '',
  country_code char(2) not null default 'SI',
  email text not null default '',
  tel text not null default '',
  signature text not null default '',
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(
    id || ' ' || name || ' ' || address || ' ' || zip || ' ' || city || ' ' || email || ' ' || tel
  )) stored,
  unique (account_id, id)
);
create index subaccounts_list on subaccounts (account_id, id desc);
create index subaccounts_by_name on subaccounts (account_id, name collate "sl-x-icu", id);
create index subaccounts_search on subaccounts using gin (account_id, search gin_trgm_ops);
call guard('subaccounts', 'select, insert, update, delete');

create table users (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  subaccount_id bigint,
  version integer not null default 1,
  name text not null check (name <> ''),
  email text not null check (email = lower(email) and email <> ''),
  tel text not null default '',
  language text not null default '',
  theme text not null default 'light' check (theme in ('light', 'dark')),
  signature text not null default '',
  settings jsonb not null default '{}',
  roles text[] not null default '{}',
  modules smallint[] not null default '{2}',
  owner boolean not null default false,
  active boolean not null default false,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || name || ' ' || email || ' ' || tel)) stored,
  foreign key (account_id, subaccount_id) references subaccounts (account_id, id)
);
-- Somebody who left may be invited again, elsewhere too.
create unique index users_email on users (email) where not trashed;
create index users_list on users (account_id, id desc);
create index users_search on users using gin (account_id, search gin_trgm_ops);
call guard('users', 'select, insert, update, delete');
