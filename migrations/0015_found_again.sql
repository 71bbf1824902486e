-- What one person did, newest first.
create index history_of_person on history (account_id, user_id, id desc);

-- Accounts are searched by whoever may work in several of them.
alter table accounts add column search text not null
  generated always as (f_search(id || ' ' || name || ' ' || city || ' ' || tax_number)) stored;
create index accounts_search on accounts using gin (search gin_trgm_ops);
