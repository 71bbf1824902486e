-- Takes what a person is called out of a text, letters large or small; never out of the middle of a longer word or number,
-- which is somebody else's. A name may be broken over lines.
create or replace function f_forget(value text, called text[], instead text) returns text language plpgsql immutable as $$
declare
  one text;
begin
  foreach one in array called loop
    value := regexp_replace(
      value,
      '(?<!\w)'
        || regexp_replace(regexp_replace(one, '([.*+?^${}()|\[\]\\-])', '\\\1', 'g'), '\s+', '\\s+', 'g')
        || '(?!\w)',
      instead, 'gi');
  end loop;
  return value;
end $$;

-- The same in what is stored as JSON: in its texts alone, so that it stays what it was.
create function f_forget(value jsonb, called text[], instead text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(f_forget(value #>> '{}', called, instead))
    when 'array' then (
      select coalesce(jsonb_agg(f_forget(held, called, instead) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as element (held, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(name, f_forget(held, called, instead)), '{}')
      from jsonb_each(value) as field (name, held))
    else value
  end;
end $$;
