-- Where an operator's system answers. Empty: the operator has named none.
alter table tour_operators add column endpoint text not null default ''
  check (endpoint = '' or endpoint ~ '^https?://[^[:space:]]+[^/]$');
