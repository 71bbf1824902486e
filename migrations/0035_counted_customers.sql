-- Each list tells how many customers there are: they are counted in this index alone.
create index customers_listed on customers (account_id, id) where not trashed and merged_into is null;
