-- Who reads a list of branches tells them apart by their names. Of those that are called the same the oldest keeps its own.
update subaccounts
set name = left(name, 80) || ' (' || id || ')', version = version + 1
where not trashed and exists (
  select from subaccounts older
  where older.account_id = subaccounts.account_id and older.id < subaccounts.id and not older.trashed
    and lower(older.name collate "sl-x-icu") = lower(subaccounts.name collate "sl-x-icu")
);
-- What is in the trash gives its name up until it is restored.
create unique index subaccounts_name on subaccounts (account_id, lower(name collate "sl-x-icu")) where not trashed;
