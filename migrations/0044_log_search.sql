-- The log is searched by the beginning of a request or a reference, or by the number of a booking, also over all accounts.
drop index exchanges_request;
create index exchanges_request on exchanges (request_id collate "C");
drop index exchanges_reference;
create index exchanges_reference on exchanges (f_search(client_reference) collate "C") where client_reference <> '';
drop index exchanges_booking;
create index exchanges_booking on exchanges (booking_id) where booking_id is not null;
