-- Questions and answers about the product: of the installation, so of no account.
create table faq_entries (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Counted from one among those that are not in the trash.
  place integer not null check (place > 0),
  active boolean not null default true,
  trashed boolean not null default false,
  created_at timestamptz not null default now()
);
create index faq_entries_place on faq_entries (place) where not trashed;

-- One row for each language in which somebody wrote it. Tags and signs written as names are no words.
create table faq_texts (
  entry_id bigint not null references faq_entries on delete cascade,
  locale text not null check (locale in ('en', 'sl', 'hr', 'it')),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  search text not null generated always as
    (f_search(question || ' ' || regexp_replace(answer, '<[^>]*>|&[a-z]+;', ' ', 'g'))) stored,
  primary key (entry_id, locale)
);

-- Who works for an account reads what is shown and changes nothing; the provider keeps them as the owner's login.
alter table faq_entries enable row level security;
alter table faq_entries force row level security;
create policy shown on faq_entries for select to maestral_app using (active and not trashed);
create policy system on faq_entries to current_user using (true) with check (true);
grant select on faq_entries to maestral_app;
alter table faq_texts enable row level security;
alter table faq_texts force row level security;
create policy shown on faq_texts for select to maestral_app
  using (exists (select from faq_entries where id = entry_id));
create policy system on faq_texts to current_user using (true) with check (true);
grant select on faq_texts to maestral_app;
