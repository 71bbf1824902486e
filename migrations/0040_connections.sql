-- How an operator is reached: data of the installation, so of no account. The credentials of an agency are on its contract.
create table connections (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  touroperator_id bigint not null references tour_operators,
  dialect text not null check (dialect in ('json', 'ota', 'files', 'content')),
  -- Empty: the operator has named none; a simulator answers where there is one.
  address text not null default '' check (address = '' or address ~ '^https?://[^[:space:]]+[^/]$'),
  deadline_ms integer not null default 8000 check (deadline_ms between 1000 and 60000),
  calls_at_once smallint not null default 8 check (calls_at_once between 1 and 100),
  -- Delivered values that these began with.
  preset text not null default '',
  -- What implementers of the dialect do differently.
  dialect_values jsonb not null default '{}',
  -- Sealed: who we are, and whom we trust.
  client_certificate text,
  client_key text,
  roots text,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index connections_one on connections (touroperator_id, dialect);

-- The light of each connection, by its last exchanges.
create table connection_states (
  connection_id bigint primary key references connections on delete cascade,
  state text not null check (state in ('well', 'slow', 'down')),
  since timestamptz not null,
  reason text not null default '',
  -- The last exchanges, oldest first.
  recent jsonb not null default '[]',
  good_at timestamptz
);

-- What was exchanged in each hour; `took` counts the good answers by how long they took.
create table connection_hours (
  connection_id bigint not null references connections on delete cascade,
  hour timestamptz not null,
  calls integer not null,
  good integer not null,
  slow integer not null,
  left_out integer not null,
  took integer[] not null,
  primary key (connection_id, hour)
);

-- Times at which a connection was slow or down.
create table outages (
  id bigint generated always as identity primary key,
  connection_id bigint not null references connections on delete cascade,
  state text not null check (state in ('slow', 'down')),
  since timestamptz not null,
  until timestamptz,
  reason text not null default '',
  left_out integer not null default 0
);
create unique index outages_open on outages (connection_id) where until is null;
create index outages_of on outages (connection_id, since desc);

-- Everybody sees them; they are changed as the owner's login.
do $$
declare name regclass;
begin
  foreach name in array array['connections', 'connection_states', 'connection_hours', 'outages']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy everybody on %s for select to maestral_app using (true)', name);
    execute format('create policy system on %s to current_user using (true) with check (true)', name);
    execute format('grant select on %s to maestral_app', name);
  end loop;
end $$;

-- Agencies whose credentials the operator refused at the last exchange.
create table refused_credentials (
  account_id bigint not null references accounts,
  connection_id bigint not null references connections on delete cascade,
  since timestamptz not null default now(),
  primary key (account_id, connection_id)
);
call guard('refused_credentials', 'select');

-- Addresses that were set in the database so far.
insert into connections (touroperator_id, dialect, address, preset)
select o.id, case when ota.only then 'ota' else 'json' end, o.endpoint, case when ota.only then '1way2italy' else 'sellit' end
from tour_operators o, lateral (
  select coalesce(bool_and(c.apis = '{1way2italy}'), false) as only from contracts c
  where c.touroperator_id = o.id and not c.trashed and c.apis <> '{}') as ota
where o.endpoint <> '';
