-- Fingerprint of the browser that used up a refresh token. Empty: withdrawn before it was used.
alter table tokens add column spent_from text;
