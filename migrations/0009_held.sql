-- A restored copy must not mail people or book at operators a second time: what goes out waits until somebody says so.
create table product_state (
  only_one boolean primary key default true check (only_one),
  outgoing_held boolean not null default false
);
insert into product_state default values;
