-- Set by the process that gathered it, so that an exchange that is written again is stored once. Null: announced only.
alter table exchanges add column key uuid;
create unique index exchanges_key on exchanges (key);
