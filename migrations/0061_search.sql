-- Saved masks; open ones live in the browser.
create table search_tabs (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  name text not null,
  ctype text not null check (ctype in ('hotel', 'pauschal', 'trips')),
  search_params jsonb not null,
  -- Read by everybody of the agency; wins over the branch.
  grant_account_access boolean not null default false,
  -- Read by everybody of the owner's branch.
  grant_subaccount_access boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (f_search(name)) stored
);
create index search_tabs_own on search_tabs (account_id, user_id);
create index search_tabs_shared on search_tabs (account_id) where grant_account_access or grant_subaccount_access;
call guard('search_tabs', 'select, insert, update, delete');

-- What a user wants to see first in the pickers of a mask.
create table favourites (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  ctype text not null check (ctype in ('hotel', 'pauschal', 'trips')),
  fav_type text not null check (fav_type in ('ProductName', 'TourOperator', 'DepartureAirport', 'ArrivalAirport')),
  -- A Giata id, the id of an operator, or the code of an airport.
  fav_info text not null,
  created_at timestamptz not null default now(),
  unique (account_id, user_id, ctype, fav_type, fav_info)
);
call guard('favourites', 'select, insert, update, delete');

-- The last searches of a user, each mask once.
create table last_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  ctype text not null check (ctype in ('hotel', 'pauschal', 'trips')),
  search_params jsonb not null,
  digest text not null,
  found integer not null,
  at timestamptz not null default now(),
  unique (account_id, user_id, digest)
);
create index last_searches_of on last_searches (account_id, user_id, at desc);
create index last_searches_at on last_searches (at);
call guard('last_searches', 'select, insert, update, delete');

-- What operators said of one offer for these persons; prices of carts come from here, never from a browser.
create table offer_checks (
  account_id bigint not null references accounts,
  hash_code text not null,
  guests text not null,
  touroperator_id bigint not null references tour_operators,
  status smallint not null,
  status_code smallint not null,
  -- Minor units.
  total bigint,
  currency text not null,
  reply jsonb not null,
  checked_at timestamptz not null default now(),
  primary key (account_id, hash_code, guests)
);
create index offer_checks_at on offer_checks (checked_at);
call guard('offer_checks', 'select, insert, update, delete');
