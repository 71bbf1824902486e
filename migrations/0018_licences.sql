-- What a licence costs, how it goes on, and who is told before it ends.
alter table licences
  add column price numeric(12, 2) not null default 0 check (price >= 0),
  add column auto_renew boolean not null default false,
  add column auto_renew_months smallint not null default 12 check (auto_renew_months between 1 and 60),
  add column notify_31 boolean not null default true,
  add column notify_14 boolean not null default true,
  add column notify_5 boolean not null default true,
  -- The nearest of those days of which the admins were told for this end.
  add column told_days smallint,
  -- After a limit was passed: the tier of the month that comes, and from when it has been above what was bought.
  add column next_pricing text check (next_pricing in ('std', 'pro', 'ent')),
  add column next_from date,
  add column raised_from date,
  add column search text not null generated always as (f_search(id || ' ' || name || ' ' || pricing)) stored;
create index licences_search on licences using gin (account_id, search gin_trgm_ops);
create index licences_ending on licences (expire_at) where active and not trashed;

-- Access to content of hotels. The password is sealed.
create table giata_licences (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  name text not null check (name <> ''),
  type smallint not null check (type between 0 and 3),
  username text not null default '',
  password text,
  master boolean not null default false,
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || name || ' ' || username)) stored,
  unique (account_id, id)
);
create unique index giata_one_master on giata_licences (account_id) where type = 1 and master and not trashed;
create index giata_licences_list on giata_licences (account_id, id desc);
create index giata_licences_search on giata_licences using gin (account_id, search gin_trgm_ops);
call guard('giata_licences', 'select, insert, update, delete');

-- What an agency is charged for bookings: for all, for a branch, or for an access of machines.
create table booking_fees (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  percent numeric(5, 2) not null default 0 check (percent between 0 and 100),
  amount numeric(12, 2) not null default 0 check (amount >= 0),
  minimum_per_month numeric(12, 2) not null default 0 check (minimum_per_month >= 0),
  api_fee numeric(12, 2) not null default 0 check (api_fee >= 0),
  note text not null default '',
  subaccount_id bigint,
  api_licence_id bigint,
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || note)) stored,
  unique (account_id, id),
  constraint fee_of_branch foreign key (account_id, subaccount_id) references subaccounts (account_id, id)
);
create unique index booking_fees_one on booking_fees (account_id, coalesce(subaccount_id, 0), coalesce(api_licence_id, 0))
  where not trashed;
create index booking_fees_list on booking_fees (account_id, id desc);
create index booking_fees_search on booking_fees using gin (account_id, search gin_trgm_ops);
call guard('booking_fees', 'select, insert, update, delete');

-- Access of machines. Of the key a hash is kept and its end; the password is sealed.
create table api_licences (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  note text not null default '',
  key_hash text not null unique,
  key_tail text not null,
  api_user text not null default '',
  api_password text,
  giata_licence_id bigint,
  subaccount_id bigint,
  booking_fee_id bigint,
  customer_type smallint not null default 0 check (customer_type between 0 and 2),
  active boolean not null default true,
  trashed boolean not null default false,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || note || ' ' || api_user || ' ' || key_tail)) stored,
  unique (account_id, id),
  constraint api_giata foreign key (account_id, giata_licence_id) references giata_licences (account_id, id),
  constraint api_branch foreign key (account_id, subaccount_id) references subaccounts (account_id, id),
  constraint api_fee foreign key (account_id, booking_fee_id) references booking_fees (account_id, id)
);
create index api_licences_list on api_licences (account_id, id desc);
create index api_licences_search on api_licences using gin (account_id, search gin_trgm_ops);
call guard('api_licences', 'select, insert, update, delete');
alter table booking_fees add constraint fee_of_api
  foreign key (account_id, api_licence_id) references api_licences (account_id, id);

-- Requests to operators, day by day; who asked from where. Zero stands for none.
create table request_counts (
  account_id bigint not null references accounts,
  day date not null,
  subaccount_id bigint not null default 0,
  user_id bigint not null default 0,
  api_licence_id bigint not null default 0,
  count integer not null check (count > 0),
  primary key (account_id, day, subaccount_id, user_id, api_licence_id)
);
call guard('request_counts', 'select, insert, update, delete');
-- The same by month, in one row that tells when a bound is passed.
create table request_months (
  account_id bigint not null references accounts,
  month date not null check (extract(day from month) = 1),
  count integer not null,
  primary key (account_id, month)
);
call guard('request_months', 'select, insert, update, delete');
