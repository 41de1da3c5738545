-- A product that nobody ever ordered may be deleted, with its prices: the ledger proves prices of what was sold. Everything
-- else in the ledger stays as it is. The flag holds for the deleting transaction alone.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('witryna.deletes_product', true) = 'on' then return null; end if;
  raise exception 'price_history is append-only' using errcode = 'restrict_violation';
end $$;

create or replace function guard_promotion() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'promotions are part of the price ledger' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' and current_setting('witryna.deletes_product', true) = 'on' then return old; end if;
  if old.starts_at > now() then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE'
    or (new.size_row, new.gross, new.net, new.starts_at) is distinct from (old.size_row, old.gross, old.net, old.starts_at)
    or (old.ends_at <= now() and new.ends_at is distinct from old.ends_at)
    or (new.ends_at < now() and new.ends_at is distinct from old.ends_at) then
    raise exception 'a promotion that has begun can only be ended or prolonged' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Where an order has a product, as a line or as a part of a set.
create index order_lines_parts on order_lines using gin ((sold -> 'parts') jsonb_path_ops) where sold ? 'parts';

create function is_sold(wanted integer) returns boolean language sql stable as $$
  select exists (select from order_lines where product_id = wanted)
    or exists (select from order_lines where sold ? 'parts'
      and sold -> 'parts' @> jsonb_build_array(jsonb_build_object('productId', wanted)))
$$;

-- Deletes a product and what hangs on it. The caller has looked whether it may.
create function delete_product(wanted integer) returns void language plpgsql as $$
declare
  own record;
begin
  if is_sold(wanted) then raise exception 'product % was sold', wanted using errcode = 'restrict_violation'; end if;
  perform set_config('witryna.deletes_product', 'on', true);
  -- What names a size without needing one keeps the rest of its row.
  update baskets set gift_size_row = null where gift_size_row in (select id from sizes where product_id = wanted);
  for own in
    select c.conrelid::regclass as place, a.attname as field, c.confrelid = 'sizes'::regclass as of_size
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('sizes'::regclass, 'products'::regclass)
      and c.conrelid not in ('sizes'::regclass, 'baskets'::regclass)
    -- What hangs on a size goes before the size does.
    order by of_size desc
  loop
    if own.of_size then
      execute format('delete from %s where %I in (select id from sizes where product_id = $1)', own.place, own.field)
        using wanted;
    else
      execute format('delete from %s where %I = $1', own.place, own.field) using wanted;
    end if;
  end loop;
  delete from sizes where product_id = wanted;
  delete from products where id = wanted;
  perform set_config('witryna.deletes_product', 'off', true);
end $$;
