-- How the offers of an operator are delivered: data of the installation, so of no account.
create table offer_feeds (
  touroperator_id bigint primary key references tour_operators,
  version integer not null default 1,
  source text not null default 'upload' check (source in ('upload', 'folder', 'address')),
  -- A folder below that of all deliveries, or the address of a file or of a manifest; empty: that of the simulator.
  place text not null default '',
  -- Between two deliveries; null: by hand.
  every_minutes integer check (every_minutes between 5 and 10080),
  next_at timestamptz,
  -- The gate: a delivery with more refused lines, or with fewer offers than before, is refused.
  refused_percent smallint not null default 5 check (refused_percent between 0 and 100),
  shrink_percent smallint not null default 50 check (shrink_percent between 0 and 100),
  created_at timestamptz not null default now(),
  check ((next_at is null) = (every_minutes is null))
);
create index offer_feeds_due on offer_feeds (next_at) where next_at is not null;

-- Each delivery, from its order to its end. Its id is the generation of its offers.
create table offer_deliveries (
  id bigint generated always as identity primary key,
  touroperator_id bigint not null references tour_operators,
  -- What one search finds: `rules/offers.ts` of reference.
  area text not null check (area in ('hotel', 'pauschal', 'trips')),
  kind text not null check (kind in ('full', 'delta')),
  source text not null check (source in ('upload', 'folder', 'address')),
  -- As the feed said when it was ordered; the name of an uploaded file.
  place text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'taken', 'unchanged', 'refused', 'failed', 'cancelled')),
  step text not null default 'fetch' check (step in ('fetch', 'expand', 'read', 'store')),
  -- Of the file.
  name text not null default '',
  bytes bigint not null default 0,
  sha256 text,
  -- Of the canonical lines, and how many of them are read.
  line_bytes bigint not null default 0,
  read_bytes bigint not null default 0,
  lines bigint not null default 0,
  accepted bigint not null default 0,
  refused bigint not null default 0,
  reasons jsonb not null default '{}',
  -- Why it was not taken.
  why text not null default '',
  -- The order to stop.
  is_cancelled boolean not null default false,
  -- The process that works on it, until then.
  worker uuid,
  leased_until timestamptz,
  -- Processes that have begun with it.
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index offer_deliveries_of on offer_deliveries (touroperator_id, id desc);
create index offer_deliveries_open on offer_deliveries (id) where state in ('waiting', 'running');

-- Everybody sees them; they are changed as the owner's login.
do $$
declare name regclass;
begin
  foreach name in array array['offer_feeds', 'offer_deliveries']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy everybody on %s for select to maestral_app using (true)', name);
    execute format('create policy system on %s to current_user using (true) with check (true)', name);
    execute format('grant select on %s to maestral_app', name);
  end loop;
end $$;
