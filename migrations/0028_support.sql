-- What people ask the provider. The name stays where the person is gone, or is of another account.
create table support_tickets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint references users on delete set null,
  user_name text not null,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now(),
  -- When somebody last wrote, closed or reopened.
  changed_at timestamptz not null default now(),
  search text not null generated always as (f_search(id || ' ' || subject || ' ' || text || ' ' || user_name)) stored,
  unique (account_id, id)
);
create index support_tickets_list on support_tickets (account_id, changed_at desc, id desc);
create index support_tickets_all on support_tickets (changed_at desc, id desc);
create index support_tickets_search on support_tickets using gin (account_id, search gin_trgm_ops);
call guard('support_tickets', 'select, insert, update');

-- The thread: what was written, and where the ticket was closed or reopened.
create table support_answers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  ticket_id bigint not null,
  user_id bigint references users on delete set null,
  user_name text not null,
  text text not null default '',
  state text check (state in ('open', 'closed')),
  created_at timestamptz not null default now(),
  foreign key (account_id, ticket_id) references support_tickets (account_id, id) on delete cascade,
  check (text <> '' or state is not null)
);
create index support_answers_thread on support_answers (account_id, ticket_id, id);
call guard('support_answers', 'select, insert');
