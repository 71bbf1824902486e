-- Secrets of people. The working role has no right here at all.
create table credentials (
  user_id bigint primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was taken, so that a code works once.
  totp_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- One sign-in of one browser or program. Its id is seen by its user alone.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  -- Where the user works: the own account, or one chosen by switching.
  account_id bigint not null references accounts,
  subaccount_id bigint,
  address text not null,
  browser text not null,
  in_browser boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default ''
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token works once; whoever shows it again has stolen it, or was stolen from.
  spent_at timestamptz
);
create index tokens_of_session on tokens (session_id);
create index tokens_by_end on tokens (expires_at);

-- Codes that travel by mail, and challenges between password and second factor.
create table auth_codes (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'reset', 'email', 'challenge')),
  hash text not null,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_codes_of_user on auth_codes (user_id, kind);

-- Browsers that a user signed in with before; from any other one the user gets a mail.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, hash)
);

-- A token with all that judges a call, over the tables of the organisation.
create view signed_in as
  select tokens.hash, tokens.kind, tokens.expires_at, tokens.spent_at,
    sessions.id as session_id, sessions.in_browser, sessions.last_used_at,
    users.id as user_id, users.name, users.email, users.roles, users.owner,
    users.active and not users.trashed as user_fine,
    home.active and not home.trashed as account_fine,
    array(select unnest(users.modules) intersect select unnest(home.modules)) as modules,
    home.id as home_account_id, working.id as account_id, sessions.subaccount_id, working.time_zone,
    working.invoice_active as invoice, working.minimax_active as minimax, working.saop_active as saop
  from tokens
  join sessions on sessions.id = tokens.session_id and sessions.ended_at is null
  join users on users.id = sessions.user_id
  join accounts home on home.id = users.account_id
  join accounts working on working.id = sessions.account_id;
