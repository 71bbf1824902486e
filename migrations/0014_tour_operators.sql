-- The operators that agencies sell for: the same for all accounts. Who has a contract with which of them comes later.
create table tour_operators (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  toc text not null unique check (toc ~ '^[A-Z]{2,8}$'),
  name text not null,
  country_code text not null,
  group_code text not null,
  ctypes text[] not null,
  active boolean not null default true,
  exclusive_toc boolean not null default false,
  created_at timestamptz not null default now()
);
-- Everybody reads them, nobody who works for an account changes them.
alter table tour_operators enable row level security;
alter table tour_operators force row level security;
create policy everybody on tour_operators for select to maestral_app using (true);
create policy system on tour_operators to current_user using (true) with check (true);
grant select on tour_operators to maestral_app;
