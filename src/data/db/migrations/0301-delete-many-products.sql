-- Many products are deleted by one statement for each table that has something of theirs.
drop function delete_product(integer);

create function delete_products(wanted integer[]) returns void language plpgsql as $$
declare
  own record;
  sizes_of integer[];
begin
  if exists (select from unnest(wanted) as one (id) where is_sold(id)) then
    raise exception 'one of the products % was sold', wanted using errcode = 'restrict_violation';
  end if;
  perform set_config('witryna.deletes_product', 'on', true);
  select coalesce(array_agg(id), '{}') into sizes_of from sizes where product_id = any (wanted);
  -- What names a size without needing one keeps the rest of its row.
  update baskets set gift_size_row = null where gift_size_row = any (sizes_of);
  for own in
    select c.conrelid::regclass as place, a.attname as field, c.confrelid = 'sizes'::regclass as of_size
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('sizes'::regclass, 'products'::regclass)
      and c.conrelid not in ('sizes'::regclass, 'baskets'::regclass)
    -- What hangs on a size goes before the size does.
    order by of_size desc
  loop
    execute format('delete from %s where %I = any ($1)', own.place, own.field)
      using case when own.of_size then sizes_of else wanted end;
  end loop;
  delete from sizes where product_id = any (wanted);
  delete from products where id = any (wanted);
  perform set_config('witryna.deletes_product', 'off', true);
end $$;

-- Each deleted size and picture asks these tables whether they have it.
create index basket_lines_size on basket_lines (size_row);
create index bundle_parts_size on bundle_parts (size_row);
create index product_pictures_picture on product_pictures (picture_id);
