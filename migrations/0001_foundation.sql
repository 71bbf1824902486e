-- Searching: accents off, fragments found by index, beside the account in one index.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a search compares, for the stored text and the typed one alike. Immutable, because the dictionary is named.
create function f_search(text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- The group of the logins that work for users. It owns nothing, so row-level security holds for it.
do $$ begin
  create role maestral_app nologin;
exception when duplicate_object then null;
end $$;
grant usage on schema public to maestral_app;

-- Account of the running transaction; null outside one, and then no row is visible.
create function current_account() returns bigint language sql stable as
  $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;

-- Every table with an account goes through this: forced row-level security, the policy of the account, the rights of
-- those who work, and nothing for anybody else. The owner sees all rows: it signs people in and runs the jobs.
create procedure guard(name regclass, rights text, account_column text default 'account_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_account on %s to maestral_app using (%I = current_account()) with check (%I = current_account())',
    name, account_column, account_column);
  execute format('create policy system on %s to current_user using (true) with check (true)', name);
  execute format('grant %s on %s to maestral_app', rights, name);
end $$;
