-- What people have set for their lists: the columns they see, and views with a name.
create table list_columns (
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  list text not null,
  columns text[] not null,
  primary key (account_id, user_id, list)
);
call guard('list_columns', 'select, insert, update, delete');

create table list_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  list text not null,
  name text not null,
  -- Seen by everybody of the account, changed by whose it is.
  shared boolean not null default false,
  query jsonb not null,
  created_at timestamptz not null default now(),
  -- Kept for a day, so that deleting can be undone.
  deleted_at timestamptz
);
create unique index list_views_name on list_views (account_id, user_id, list, lower(name)) where deleted_at is null;
create index list_views_shared on list_views (account_id, list) where shared and deleted_at is null;
create index list_views_deleted on list_views (deleted_at) where deleted_at is not null;
call guard('list_views', 'select, insert, update');

-- Exports that are too large for an answer: asked for, written by a job, kept for a day.
create table list_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  -- Who asked, as the job reads and the history names them.
  reader jsonb not null,
  list text not null,
  request jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  rows integer not null,
  file_id uuid references files on delete set null,
  created_at timestamptz not null default now()
);
create index list_exports_own on list_exports (account_id, user_id, id);
call guard('list_exports', 'select, insert, update, delete');
