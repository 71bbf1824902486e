-- What was sealed of a row left out what was null and did not tell fields apart, so two different rows had one hash. Rows
-- are sealed anew, field by field. A link that did not hold keeps its hash and stays a flaw, and so does a head that was
-- not that of the last row.
do $$
declare
  one record;
  old_hash text := '';
  new_hash text := '';
  last_seal bigint := 0;
begin
  for one in
    select id, seal, hash,
      concat_ws('|', id, account_id, extract(epoch from at), user_id, user_name,
        home_account_id, action, entity, entity_id, changes::text, request_id, address) as was,
      jsonb_build_array(id, account_id, extract(epoch from at), user_id, user_name,
        home_account_id, action, entity, entity_id, changes, request_id, address)::text as is_now
    from history where seal is not null order by seal
  loop
    if one.hash = encode(sha256(convert_to(old_hash || E'\n' || one.was, 'UTF8')), 'hex') then
      new_hash := encode(sha256(convert_to(new_hash || E'\n' || one.is_now, 'UTF8')), 'hex');
      update history set hash = new_hash where id = one.id;
    else
      new_hash := one.hash;
    end if;
    old_hash := one.hash;
    last_seal := one.seal;
  end loop;
  update history_head set hash = new_hash where seal = last_seal and hash = old_hash;
end $$;
