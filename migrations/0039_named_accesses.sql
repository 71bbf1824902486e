-- An access of machines has a name; its note may be long.
alter table api_licences add column name text not null default '';
update api_licences set name = coalesce(nullif(trim(left(split_part(note, e'\n', 1), 60)), ''), '…' || key_tail);
alter table api_licences drop column search;
alter table api_licences add column search text not null
  generated always as (f_search(id || ' ' || name || ' ' || note || ' ' || api_user || ' ' || key_tail)) stored;
create index api_licences_search on api_licences using gin (account_id, search gin_trgm_ops);
