-- In which steps a line and the parts of a set were sold, so that what comes back is a multiple of them whatever the unit
-- says later. Runs after order_lines_parts, by its name. Orders from before are sold in whole pieces where they are whole.
create function keep_sold_steps() returns trigger language plpgsql as $$
declare step numeric; parts jsonb;
begin
  select u.sell_by into step from products p join units u on u.id = p.unit_id where p.id = new.product_id;
  if step is not null and not new.sold ? 'step' then
    new.sold := new.sold || jsonb_build_object('step', step);
  end if;
  if jsonb_typeof(new.sold -> 'parts') = 'array' then
    select jsonb_agg(case when part ? 'step' or u.sell_by is null then part
        else part || jsonb_build_object('step', u.sell_by) end order by place)
      into parts
      from jsonb_array_elements(new.sold -> 'parts') with ordinality each (part, place)
        left join products p on p.id = (part ->> 'productId')::integer left join units u on u.id = p.unit_id;
    new.sold := jsonb_set(new.sold, '{parts}', coalesce(parts, '[]'));
  end if;
  return new;
end $$;
create trigger order_lines_steps before insert on order_lines for each row execute function keep_sold_steps();
