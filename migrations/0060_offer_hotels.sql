-- Houses as the offer index counts them: without gaps, since it keeps a place for each number. Data of the installation.
create table offer_hotels (
  number integer generated always as identity primary key,
  giata_id bigint unique check (giata_id between 1 and 4294967295),
  -- Of a house without a Giata id: whose code it is.
  touroperator_id bigint references tour_operators,
  code text,
  unique (touroperator_id, code),
  check ((giata_id is null) = (code is not null) and (touroperator_id is null) = (code is null))
);

-- Everybody sees them; they are changed as the owner's login.
alter table offer_hotels enable row level security;
alter table offer_hotels force row level security;
create policy everybody on offer_hotels for select to maestral_app using (true);
create policy system on offer_hotels to current_user using (true) with check (true);
grant select on offer_hotels to maestral_app;
