-- The policies ask for the account of the transaction once a statement. Before, they asked for every row, which took longer
-- than reading it.
create or replace procedure guard(name regclass, rights text, account_column text default 'account_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_account on %s to maestral_app using (%I = (select current_account())) with check (%I = (select current_account()))',
    name, account_column, account_column);
  execute format('create policy system on %s to current_user using (true) with check (true)', name);
  execute format('grant %s on %s to maestral_app', rights, name);
end $$;

do $$
declare
  known record;
begin
  for known in
    select format('%I.%I', schemaname, tablename)::regclass as name, substring(qual from '^\((\w+) = current_account\(\)\)$') as account_column
    from pg_policies where schemaname = current_schema() and policyname = 'own_account'
  loop
    if known.account_column is null then
      raise exception 'The policy of % is not as expected.', known.name;
    end if;
    execute format('alter policy own_account on %s using (%I = (select current_account())) with check (%I = (select current_account()))',
      known.name, known.account_column, known.account_column);
  end loop;
end $$;
