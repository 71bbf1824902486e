-- Who was invited holds a seat before the link of the invitation is followed.
alter table users add column invited boolean not null default false;
update users set invited = true
where not active and not exists (select from credentials where credentials.user_id = users.id);
create index users_by_name on users (account_id, name collate "sl-x-icu", id);
create index users_by_branch on users (account_id, subaccount_id);
-- Its history is kept and sealed, so the number of an account stays when everything else of it goes.
alter table accounts add column destroyed_at timestamptz;
