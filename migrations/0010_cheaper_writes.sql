-- Each write pays for these, and nobody gains from them.

-- Accounts are never deleted, the policy lets nobody write another account's row, and `verify:data` looks for orphans;
-- the key made all writers of an account lock its row once more.
alter table history drop constraint history_account_id_fkey;

-- Read backwards, the unique index over the same two columns gives the same order.
drop index subaccounts_list;
