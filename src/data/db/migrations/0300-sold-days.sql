-- Sums of days that are over, so that statistics of a year do not read each order of it (src/data/statistics/sold-days.ts).
-- A job writes them; days without a row, or with a row in `sold_day_changes`, are summed from their orders.
create table sold_days (
  day date primary key,
  -- All that were placed, and how many of them were cancelled.
  placed integer not null,
  cancelled integer not null,
  -- Those that count as sold.
  orders integer not null,
  gross bigint not null
);
create table sold_day_codes (
  day date not null references sold_days on delete cascade,
  code text not null,
  orders integer not null,
  gross bigint not null,
  primary key (day, code)
);
-- Buyers by the day of their order before, `-infinity` for a first one. The buyers of a span are those whose order before is
-- from an earlier day than the span.
create table sold_day_buyers (
  day date not null references sold_days on delete cascade,
  before date not null,
  buyers integer not null,
  primary key (day, before)
);
create table sold_day_products (
  day date not null references sold_days on delete cascade,
  product_id integer not null,
  quantity numeric not null,
  gross bigint not null,
  net bigint not null,
  -- Of the lines whose cost is known; `null` where none is.
  known_net bigint,
  margin bigint,
  primary key (day, product_id)
);

-- Days whose orders changed since they were summed. Rows are only added, so that orders never wait for one another.
create table sold_day_changes (day date not null);

create function warsaw_day(at timestamptz) returns date language sql immutable
  as $$ select (at at time zone 'Europe/Warsaw')::date $$;

-- Today and yesterday are never stored, so today's orders need no row. A row of yesterday is needed at midnight.
create function sold_days_changed(instants timestamptz[]) returns void language sql as $$
  insert into sold_day_changes
    select distinct warsaw_day(at) from unnest(instants) at where warsaw_day(at) < warsaw_day(now())
$$;

-- An order is the order before of the buyer's next one, whose day changes with it.
create function sold_days_of_orders(instants timestamptz[], emails text[]) returns void language plpgsql as $$
begin
  if warsaw_day((select min(at) from unnest(instants) at)) >= warsaw_day(now()) then return; end if;
  perform sold_days_changed(instants || array(
    select o.placed_at from orders o where lower(o.email) = any (select lower(unnest(emails)))
      and o.placed_at >= (select min(at) from unnest(instants) at)));
end $$;

create function sold_day_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sold_days_of_orders(array[new.placed_at], array[new.email]);
  else
    perform sold_days_of_orders(array[old.placed_at, new.placed_at], array[old.email, new.email]);
  end if;
  return null;
end $$;
create trigger orders_sold_day_added after insert on orders for each row execute function sold_day_of_order();
create trigger orders_sold_day after update of state, payment_state, email, code, placed_at on orders
  for each row when ((old.state, old.payment_state, old.email, old.code, old.placed_at)
    is distinct from (new.state, new.payment_state, new.email, new.code, new.placed_at))
  execute function sold_day_of_order();

create function sold_days_of_deleted_orders() returns trigger language plpgsql as $$
begin
  perform sold_days_of_orders(array(select placed_at from old_rows), array(select distinct email from old_rows));
  return null;
end $$;
create trigger orders_sold_days_deleted after delete on orders
  referencing old table as old_rows for each statement execute function sold_days_of_deleted_orders();

create function sold_day_of_total() returns trigger language plpgsql as $$
begin
  perform sold_days_changed(array[new.placed_at]);
  return null;
end $$;
create trigger order_search_sold_day after update of total on order_search
  for each row when (old.total <> new.total) execute function sold_day_of_total();

-- Lines may change without the total.
create function sold_days_of_lines() returns trigger language plpgsql as $$
begin
  perform sold_days_changed(array(select o.placed_at from orders o where o.id in (select order_id from changed_rows)));
  return null;
end $$;
create trigger order_lines_sold_days_added after insert on order_lines
  referencing new table as changed_rows for each statement execute function sold_days_of_lines();
create trigger order_lines_sold_days_changed after update on order_lines
  referencing new table as changed_rows for each statement execute function sold_days_of_lines();
create trigger order_lines_sold_days_deleted after delete on order_lines
  referencing old table as changed_rows for each statement execute function sold_days_of_lines();

-- Gift cards are taken out of the sum of the order that sold them.
create function sold_day_of_voucher() returns trigger language plpgsql as $$
begin
  perform sold_days_changed(array(select placed_at from orders where id in (old.order_id, new.order_id)));
  return null;
end $$;
create trigger vouchers_sold_day after insert or update of value, order_id, position or delete on vouchers
  for each row execute function sold_day_of_voucher();

-- A cost holds for what is sold after it. What was summed keeps its margin when a size is deleted with its costs.
create function sold_days_of_cost() returns trigger language plpgsql as $$
begin
  perform sold_days_changed(array(
    select day::timestamp at time zone 'Europe/Warsaw' from sold_days where day >= warsaw_day(new.effective_from)));
  return null;
end $$;
create trigger purchase_costs_sold_days after insert or update on purchase_costs
  for each row execute function sold_days_of_cost();
