create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  type text not null,
  title text not null,
  body text not null default '',
  params jsonb not null default '{}',
  issuer text not null default '',
  route text not null default '',
  url text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_list on notifications (account_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id, user_id) where read_at is null;
call guard('notifications', 'select, insert, update, delete');

-- Types that a user does not want to hear of.
create table notifications_off (
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  type text not null,
  primary key (user_id, type)
);
call guard('notifications_off', 'select, insert, delete');
