-- Parts of a set are named like every other line: with their version and size. Until now a return of a set named only the
-- products of its parts. Orders from before keep what they have.
create or replace function keep_sold_parts() returns trigger language plpgsql as $$
declare parts jsonb; exception_told text;
begin
  select withdrawal into exception_told from products where id = new.product_id;
  if exception_told is not null and not new.sold ? 'withdrawal' then
    new.sold := new.sold || jsonb_build_object('withdrawal', exception_told);
  end if;
  if new.sold ->> 'type' = 'product_bundle' and not new.sold ? 'parts' then
    select jsonb_agg(jsonb_build_object('productId', p.id, 'sizeId', s.size_id, 'name', p.name, 'sizeName', s.name,
        'version', p.version, 'quantity', b.quantity, 'unit', u.symbol,
        'worth', round(s.regular_gross * b.quantity)::integer) order by b.position)
      into parts
      from bundle_parts b join sizes s on s.id = b.size_row join products p on p.id = s.product_id
        join units u on u.id = p.unit_id
      where b.product_id = new.product_id;
    if parts is not null then new.sold := new.sold || jsonb_build_object('parts', parts); end if;
  end if;
  return new;
end $$;
