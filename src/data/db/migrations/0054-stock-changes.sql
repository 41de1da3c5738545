-- A sale changes nothing of a product but how many pieces are left. It has a tag of its own, stock:ID, so that processes
-- read only the amounts again and lists stay as they are. The first and the last piece change the product, as before.

create function announce_ids(tag text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 20000 then
    perform announce('*');
    return;
  end if;
  insert into change_journal (tag, products) values (tag, ids);
  for start in 1 .. cardinality(ids) by 700 loop
    perform pg_notify('witryna_changes', tag || ':' || array_to_string(ids[start : start + 699], ','));
  end loop;
end $$;

create or replace function announce_products(ids integer[]) returns void language plpgsql as $$
begin
  perform announce_ids('product', ids);
end $$;

create or replace function announce_sizes() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform announce_products(array(select distinct product_id from new_rows));
    perform announce('listing');
    return null;
  end if;
  changed := array(
    select distinct n.product_id from new_rows n join old_rows o using (id)
    where n.amount = o.amount or (n.amount = 0) is distinct from (o.amount = 0)
      or to_jsonb(n) - 'amount' is distinct from to_jsonb(o) - 'amount');
  perform announce_products(changed);
  perform announce_ids('stock', array(select distinct product_id from new_rows where product_id <> all (changed)));
  -- Lists change only with a price, a state, or the first or last piece.
  if cardinality(changed) > 0 and exists (
    select from new_rows n join old_rows o using (id)
    where (n.regular_gross, n.status, n.phone_price, n.gratis, n.points_only, n.amount = 0)
      is distinct from (o.regular_gross, o.status, o.phone_price, o.gratis, o.points_only, o.amount = 0)
  ) then
    perform announce('listing');
  end if;
  return null;
end $$;
