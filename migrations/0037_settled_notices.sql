-- A matter that somebody has to settle is over when it is settled, not when its notice is read.
alter table notifications add column settled_at timestamptz;
update notifications set settled_at = read_at where read_at is not null;
create index notifications_unsettled on notifications (user_id)
  where type in ('unknown_outcome', 'mail_failed', 'dead_job') and settled_at is null and deleted_at is null;
