-- Products of this reading that did not hold, so that what was known of them stays.
alter table content_readings add column refused integer not null default 0;
-- Moves with each step of a reading: what was read from the tables before may be outdated.
alter table content_readings add column stepped_at timestamptz not null default now();
create index products_read on products (read_at);
