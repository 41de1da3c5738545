-- Sizes of thousands of products change in one statement of an import: products of which only the stock changed are found
-- by a set, and a webhook is told of new products once for each statement.
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
  perform announce_ids('stock', array(select product_id from new_rows except select unnest(changed)));
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

create function webhook_of_new_products() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  insert into webhook_deliveries (endpoint_id, event, data)
    select e.id, 'product.changed', jsonb_build_object('code', p.code, 'event', 'created')
    from new_rows p cross join webhook_endpoints e
    where e.off_at is null and 'product.changed' = any (e.events) order by p.id, e.id;
  return null;
end $$;
drop trigger products_webhooks_written on products;
create trigger products_webhooks_new after insert on products
  referencing new table as new_rows for each statement execute function webhook_of_new_products();
create trigger products_webhooks_deleted after delete on products
  for each row execute function webhook_of_product();
