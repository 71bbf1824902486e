-- Of whom an agency buys what it puts together itself.
create table suppliers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  name text not null check (name <> ''),
  contact text not null default '',
  email text not null default '',
  tel text not null default '',
  address text not null default '',
  city text not null default '',
  zip text not null default '',
  country_code text not null default 'SI',
  note text not null default '',
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || name || ' ' || contact || ' ' || email || ' ' || tel
    || ' ' || address || ' ' || zip || ' ' || city || ' ' || note)) stored,
  unique (account_id, id)
);
create index suppliers_list on suppliers (account_id, id desc);
create index suppliers_search on suppliers using gin (account_id, search gin_trgm_ops);
call guard('suppliers', 'select, insert, update, delete');

-- Who stands behind an own operator: of the same agency, and there as long as the operator is.
alter table own_operators add column supplier_id bigint;
alter table own_operators add foreign key (account_id, supplier_id) references suppliers (account_id, id);
create index own_operators_supplier on own_operators (account_id, supplier_id) where supplier_id is not null;

-- The agency whose offers an operator sells; most operators belong to none.
alter table tour_operators add column offered_by bigint references accounts;
create index tour_operators_offered_by on tour_operators (offered_by) where offered_by is not null;
