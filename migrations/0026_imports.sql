-- Files of rows that somebody brings along: read, looked at, taken over in one go, and taken back where they wish.
create table imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint references users on delete set null,
  -- Who acts, as the job works and the history names them.
  actor jsonb not null,
  kind text not null,
  name text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  rows integer not null,
  -- Of each column of the file, the field that it fills.
  mapping text[] not null default '{}',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  progress smallint not null default 0,
  outcome jsonb,
  -- Who took it back.
  undoer jsonb,
  -- What the file held; it names persons and goes after a while.
  file_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (account_id, id)
);
create index imports_list on imports (account_id, kind, id desc);
call guard('imports', 'select, insert, update, delete');

-- What an import changed of records that were there before, so that it can be set back. Goes with the file.
create table import_changes (
  account_id bigint not null references accounts,
  import_id bigint not null,
  record_id bigint not null,
  -- After the change; another one by now: somebody else has changed it since.
  version integer not null,
  before jsonb not null,
  primary key (account_id, import_id, record_id),
  foreign key (account_id, import_id) references imports (account_id, id) on delete cascade
);
call guard('import_changes', 'select, insert, delete');

-- Which import has made a record.
alter table suppliers add column import_id bigint;
alter table suppliers add foreign key (account_id, import_id) references imports (account_id, id);
create index suppliers_import on suppliers (account_id, import_id) where import_id is not null;
