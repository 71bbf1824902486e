-- Products by their Giata id: one for each house, whichever operators sell it. Data of the installation, so of no account.
create table products (
  giata_id bigint primary key check (giata_id between 1 and 4294967295),
  -- The content source that tells of it.
  connection_id bigint not null references connections,
  kind text not null,
  name text not null check (name <> ''),
  -- Other spellings of its name.
  names text[] not null default '{}',
  town text not null,
  region text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  stars double precision,
  score double precision,
  facts jsonb not null default '[]',
  -- By language.
  texts jsonb not null default '{}',
  -- Paths at the source.
  pictures jsonb not null default '[]',
  changed_at timestamptz not null,
  read_at timestamptz not null,
  -- The source no longer has it; offers may still name it.
  gone_at timestamptz
);
create index products_of on products (connection_id, read_at);

-- Codes of operators for products, as sources tell them. Operators by their code, since one may join later.
create table product_aliases (
  toc text not null,
  code text not null,
  giata_id bigint not null,
  primary key (toc, code)
);
create index product_aliases_of on product_aliases (giata_id);

-- Giata ids are merged over time. No target is itself an old id.
create table moved_products (
  from_id bigint primary key,
  to_id bigint not null check (to_id <> from_id),
  moved_at timestamptz not null
);
create index moved_products_to on moved_products (to_id);

-- What operators themselves say of their products, in the languages in which they were asked.
create table operator_infos (
  touroperator_id bigint not null references tour_operators,
  code text not null,
  language text not null,
  giata_id bigint check (giata_id between 1 and 4294967295),
  name text not null,
  town text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  stars double precision,
  facts text[] not null default '{}',
  text text not null default '',
  pictures jsonb not null default '[]',
  read_at timestamptz not null default now(),
  primary key (touroperator_id, code, language)
);

-- How far the reading of a content source has come.
create table content_readings (
  connection_id bigint primary key references connections on delete cascade,
  -- All pages at first; later what changed, the products that changed, and what moved.
  stage text not null default 'pages' check (stage in ('pages', 'changed', 'products', 'moved', 'done')),
  -- The next page of a stage that has pages.
  page text,
  started_at timestamptz,
  -- Of the last complete reading.
  finished_at timestamptz,
  -- The first question for changes since then.
  changed_since timestamptz,
  moved_since timestamptz,
  -- Products of this reading.
  read integer not null default 0,
  -- Since the last good answer.
  failures integer not null default 0,
  -- Of the last failure, as the port names it.
  why text not null default '',
  next_at timestamptz not null default now()
);

-- Changed products that are still to be read.
create table content_wanted (
  connection_id bigint not null references connections on delete cascade,
  giata_id bigint not null,
  primary key (connection_id, giata_id)
);

-- Everybody sees them; they are changed as the owner's login.
do $$
declare name regclass;
begin
  foreach name in array array['products', 'product_aliases', 'moved_products', 'operator_infos', 'content_readings', 'content_wanted']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy everybody on %s for select to maestral_app using (true)', name);
    execute format('create policy system on %s to current_user using (true) with check (true)', name);
    execute format('grant select on %s to maestral_app', name);
  end loop;
end $$;
