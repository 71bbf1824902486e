-- What lies in the storage, and whose it is: uploads and issued documents. Bytes are never changed, only replaced.
create table files (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts,
  kind text not null,
  entity text not null default '',
  entity_id text not null default '',
  name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index files_of_record on files (account_id, entity, entity_id, created_at desc);
call guard('files', 'select, insert, delete');

-- How documents of an agency look.
alter table accounts add column logo_file_id uuid references files on delete set null;
alter table accounts add column colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$');
