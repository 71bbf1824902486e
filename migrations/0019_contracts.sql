-- The provider's own content does not count where operators are counted.
alter table tour_operators add column provider boolean not null default false;

-- What an agency has agreed with an operator; access data are sealed.
create table contracts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  touroperator_id bigint not null references tour_operators,
  contract_number text not null default '',
  allow_reselling boolean not null default false,
  all_subaccounts boolean not null default true,
  subaccounts bigint[] not null default '{}',
  apis text[] not null default '{}',
  ctypes text[] not null check (cardinality(ctypes) > 0),
  instruction smallint not null default 0 check (instruction between 0 and 4),
  option_expire_hours smallint not null default 72 check (option_expire_hours between 1 and 720),
  option_on_expire smallint check (option_on_expire in (0, 1)),
  username text not null default '',
  password text,
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || contract_number)) stored,
  unique (account_id, id),
  -- Nobody sells by chance: what becomes of an option is said before the first one.
  check (not active or trashed or option_on_expire is not null)
);
create unique index contracts_one on contracts (account_id, touroperator_id) where not trashed;
create index contracts_list on contracts (account_id, id desc);
create index contracts_search on contracts using gin (account_id, search gin_trgm_ops);
call guard('contracts', 'select, insert, update, delete');

-- Operators that an agency has of its own.
create table own_operators (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  name text not null check (name <> ''),
  crs_code text not null default '',
  email text not null default '',
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || name || ' ' || crs_code || ' ' || email)) stored,
  unique (account_id, id)
);
create index own_operators_list on own_operators (account_id, id desc);
create index own_operators_search on own_operators using gin (account_id, search gin_trgm_ops);
call guard('own_operators', 'select, insert, update, delete');
