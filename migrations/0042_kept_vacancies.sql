-- Questions about free rooms name travellers, so they lie where an erasure looks.
update exchange_messages m set slot = -1
from exchanges e
where e.id = m.exchange_id and e.slot = m.slot and e.is_search and e.kind in ('H', 'G', 'GZ');
update exchanges set is_search = false, slot = case when slot is null then null else -1 end
where is_search and kind in ('H', 'G', 'GZ');

-- An erasure reads the messages of an account in the order of their exchanges.
create index on exchange_parts.kept (account_id, exchange_id);
