-- What a user signed in with before: the look of a browser, the cookie of a device, or the address of a network.
alter table known_devices add column kind text not null default 'look' check (kind in ('look', 'device', 'network'));
alter table auth_codes drop constraint auth_codes_kind_check;
alter table auth_codes add constraint auth_codes_kind_check
  check (kind in ('activation', 'reset', 'email', 'challenge', 'mailed'));
