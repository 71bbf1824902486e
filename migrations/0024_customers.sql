-- Those whom an agency sells to: people and companies.
create table customers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  version integer not null default 1,
  -- The branch that made it; counts where the agency keeps its customers by branch.
  subaccount_id bigint references subaccounts,
  is_company boolean not null default true,
  type text not null default 'H' check (type in ('H', 'D')),
  sex text not null default 'H' check (sex in ('H', 'D')),
  first_name text not null default '',
  last_name text not null,
  birth_date date,
  address text not null default '',
  city text not null default '',
  zip text not null default '',
  country_code text not null default 'SI',
  tel text not null default '',
  email text not null default '',
  tax_code text not null default '',
  iban text not null default '',
  -- The number of a document is sealed; it is found by its hash, and its last signs tell which one it is.
  personal_id text,
  personal_id_key text,
  personal_id_tail text not null default '',
  personal_id_type text check (personal_id_type in ('identity_card', 'passport')),
  additional text not null default '',
  locale text not null default 'sl',
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now(),
  -- The one that it became a part of.
  merged_into bigint,
  erased_at timestamptz,
  -- Opens what the history says of the person; with it goes what was said.
  history_key uuid not null default gen_random_uuid(),
  -- What a search compares: words in either order, the number as people write it, and digits as they are dialled.
  search text not null generated always as (' ' || f_search(
    last_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || id || ' '
    || lpad(id::text, greatest(5, length(id::text)), '0') || ' ' || tax_code || ' '
    || regexp_replace(tel, '\D', '', 'g'))) stored,
  -- What two cards of one person have in common.
  same_tel text not null generated always as (right(regexp_replace(tel, '\D', '', 'g'), 8)) stored,
  same_tax text not null generated always as (
    regexp_replace(upper(regexp_replace(tax_code, '[^A-Za-z0-9]', '', 'g')), '^[A-Z]{2}', '')) stored,
  -- In the order of bytes, so that names that begin alike are read from their index.
  same_name text collate "C" not null generated always as (f_search(last_name || ' ' || first_name)) stored,
  unique (account_id, id),
  foreign key (account_id, merged_into) references customers (account_id, id) on delete cascade
);
create index customers_by_name on customers (account_id, (last_name collate "sl-x-icu"), id);
create index customers_by_city on customers (account_id, (city collate "sl-x-icu"), id);
create index customers_by_email on customers (account_id, email, id);
-- Filters that leave few of many.
create index customers_companies on customers (account_id, id) where is_company;
create index customers_inactive on customers (account_id, id) where not active;
create index customers_trashed on customers (account_id, id) where trashed;
create index customers_merged on customers (account_id, merged_into) where merged_into is not null;
create index customers_same_tel on customers (account_id, same_tel) where same_tel <> '';
create index customers_same_tax on customers (account_id, same_tax) where same_tax <> '';
create index customers_same_name on customers (account_id, same_name, id);
create index customers_document on customers (account_id, personal_id_key) where personal_id_key is not null;
create index customers_search on customers using gin (account_id, search gin_trgm_ops);
call guard('customers', 'select, insert, update, delete');

-- What became one, so that it can be taken apart again for a day.
create table customer_merges (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint,
  kept_id bigint not null,
  -- The version that the kept one had afterwards: what was changed since is not undone.
  kept_version integer not null,
  merged_ids bigint[] not null check (cardinality(merged_ids) > 0),
  -- Fields of the kept one as they were, and rows of others that were moved, by table.
  fields jsonb not null default '{}',
  moved jsonb not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (account_id, kept_id) references customers (account_id, id) on delete cascade
);
create index customer_merges_kept on customer_merges (account_id, kept_id);
call guard('customer_merges', 'select, insert, update, delete');

-- Takes what a person is called out of a text, letters large or small; never out of the middle of a longer word or number,
-- which is somebody else's. A name may be broken over lines.
create function f_forget(value text, called text[], instead text) returns text language plpgsql immutable as $$
declare
  one text;
begin
  foreach one in array called loop
    value := regexp_replace(
      value,
      '(?<!\w)'
        || regexp_replace(regexp_replace(one, '([.*+?^${}()|\[\]\\-])', '\\\1', 'g'), '\s+', '\\s+', 'g')
        || '(?!\w)',
      instead, 'gi');
  end loop;
  return value;
end $$;

-- The same in what is stored as JSON: in its texts alone, so that it stays what it was.
create function f_forget(value jsonb, called text[], instead text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(f_forget(value #>> '{}', called, instead))
    when 'array' then (
      select coalesce(jsonb_agg(f_forget(held, called, instead) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as element (held, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(name, f_forget(held, called, instead)), '{}')
      from jsonb_each(value) as field (name, held))
    else value
  end;
end $$;

-- Who was erased; after a backup is restored they are erased again. Names nobody: the card and when it was made.
create table erased_persons (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  entity text not null,
  entity_id bigint not null,
  made_at timestamptz not null,
  erased_at timestamptz not null default now()
);
call guard('erased_persons', 'select, insert');
