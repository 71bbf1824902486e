-- One demo an agency has, also when two are made at the same moment.
create unique index licences_one_demo on licences (account_id) where demo and not trashed;
