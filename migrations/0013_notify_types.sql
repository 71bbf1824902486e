-- The closed list of what people are told, as in rules.ts of the domain; another type is refused here too.
create function is_notify_type(type text) returns boolean language sql immutable as $$
  select type in (
    'option_reminder', 'option_expired', 'unknown_outcome', 'request_answered', 'operator_change', 'price_watch',
    'offer_opened', 'offer_question', 'offer_accepted', 'mail_failed', 'import_refused', 'operator_down',
    'booking_b', 'booking_o', 'booking_s', 'booking_u', 'booking_f', 'booking_r',
    'licence_notice', 'request_limit', 'dead_job', 'user_limit')
$$;
alter table notifications add constraint notifications_type check (is_notify_type(type));
alter table notifications_off add constraint notifications_off_type check (is_notify_type(type));

-- Kept for a day, so that deleting can be undone.
alter table notifications add column deleted_at timestamptz;

-- A person's notifications are read wherever the person works just now, so they are looked for by the person.
drop index notifications_list;
drop index notifications_unread;
create index notifications_list on notifications (user_id, created_at desc, id desc) where deleted_at is null;
create index notifications_unread on notifications (user_id) where read_at is null and deleted_at is null;

update notifications set title = 'notifications.mail_failed.title', body = 'notifications.mail_failed.body'
where title = 'notifications.mailFailed';
update notifications set title = 'notifications.dead_job.title', body = 'notifications.dead_job.body'
where title = 'notifications.deadJob';
