-- The carrier's own word for how a shipment goes: it prints labels of one service together.
alter table parcel_shipments add service text;

-- Points of lockers are read from InPost's own list, so ways to lockers have its labels. Whose a courier is, only the
-- owner knows.
update settings set value = jsonb_set(value, '{delivery,options}', (
    select jsonb_agg(case when option ->> 'carrier' = 'locker' then option || '{"labels": "inpost"}' else option end
      order by place)
    from jsonb_array_elements(value #> '{delivery,options}') with ordinality as options (option, place)))
  where key = 'shop' and jsonb_typeof(value #> '{delivery,options}') = 'array'
    and value #> '{delivery,options}' <> '[]';
