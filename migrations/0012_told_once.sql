-- What a notification tells of: work that is done twice after a crash tells nobody twice.
alter table notifications add column cause text;
create unique index notifications_of_cause on notifications (user_id, cause) where cause is not null;
