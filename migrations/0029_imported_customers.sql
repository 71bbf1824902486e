-- Which import has made a customer.
alter table customers add column import_id bigint;
alter table customers add foreign key (account_id, import_id) references imports (account_id, id);
create index customers_import on customers (account_id, import_id) where import_id is not null;
