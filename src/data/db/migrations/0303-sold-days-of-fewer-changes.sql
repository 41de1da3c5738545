-- The rule `isSold` (src/shop/statistics/sold-order.ts), of which statistics see a change.
create function is_sold_order(state text, payment_state text) returns boolean language sql immutable
  as $$ select state <> 'cancelled' and payment_state not in ('waiting', 'confirming', 'failed', 'expired') $$;

-- Orders without an address, from marketplaces, are of unknown buyers: none of them is the order before of another.
create or replace function sold_days_of_orders(instants timestamptz[], emails text[]) returns void language plpgsql as $$
begin
  if warsaw_day((select min(at) from unnest(instants) at)) >= warsaw_day(now()) then return; end if;
  perform sold_days_changed(instants || array(
    select o.placed_at from orders o
    where lower(o.email) = any (array(select lower(email) from unnest(emails) email where email <> ''))
      and o.placed_at >= (select min(at) from unnest(instants) at)));
end $$;

create or replace function sold_day_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sold_days_of_orders(array[new.placed_at], array[new.email]);
  elsif (is_sold_order(old.state, old.payment_state), old.email, old.placed_at)
    is distinct from (is_sold_order(new.state, new.payment_state), new.email, new.placed_at) then
    perform sold_days_of_orders(array[old.placed_at, new.placed_at], array[old.email, new.email]);
  else
    perform sold_days_changed(array[new.placed_at]);
  end if;
  return null;
end $$;

drop trigger orders_sold_day on orders;
create trigger orders_sold_day after update of state, payment_state, email, code, placed_at on orders
  for each row when (
    (old.state = 'cancelled', is_sold_order(old.state, old.payment_state), old.email, old.code, old.placed_at)
    is distinct from
    (new.state = 'cancelled', is_sold_order(new.state, new.payment_state), new.email, new.code, new.placed_at))
  execute function sold_day_of_order();

-- Their buyers were counted as one.
insert into sold_day_changes
  select distinct warsaw_day(placed_at) from orders where lower(email) = '' and warsaw_day(placed_at) < warsaw_day(now());
