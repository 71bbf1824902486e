-- Sessions are forgotten after a while; when somebody was here last is not.
alter table users add column last_seen_at timestamptz;
