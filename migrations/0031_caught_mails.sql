-- A caught mail belongs to the account that sent it, so that erasing a person in one account removes no mail of another.
alter table caught_mails add column account_id bigint references accounts;
alter table caught_mails add column kind text not null default '';

update caught_mails caught set (account_id, kind) = (
  select sent.account_id, sent.kind from mails sent
  where sent.recipients = caught.recipients and sent.subject = caught.subject and sent.account_id is not null
  order by abs(extract(epoch from coalesce(sent.sent_at, sent.created_at) - caught.received_at)) limit 1
)
where exists (
  select from mails sent
  where sent.recipients = caught.recipients and sent.subject = caught.subject and sent.account_id is not null
);
create index caught_mails_of_account on caught_mails (account_id);
