-- Rates by day: what one euro costs in each currency. Data of the installation, so of no account.
create table currency_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  day date not null,
  per_euro numeric(18, 9) not null check (per_euro > 0),
  primary key (currency, day)
);

-- Everybody sees them; they are changed as the owner's login.
alter table currency_rates enable row level security;
alter table currency_rates force row level security;
create policy everybody on currency_rates for select to maestral_app using (true);
create policy system on currency_rates to current_user using (true) with check (true);
grant select on currency_rates to maestral_app;

-- Rounded, so that a product without a source of rates shows all prices in one currency. A source overrules them.
insert into currency_rates (currency, day, per_euro) values
  ('BAM', '2026-01-01', 1.95583), ('CHF', '2026-01-01', 0.94), ('CZK', '2026-01-01', 25), ('DKK', '2026-01-01', 7.46),
  ('GBP', '2026-01-01', 0.85), ('HUF', '2026-01-01', 400), ('NOK', '2026-01-01', 11.7), ('PLN', '2026-01-01', 4.3),
  ('RON', '2026-01-01', 5), ('SEK', '2026-01-01', 11.3), ('USD', '2026-01-01', 1.1);
