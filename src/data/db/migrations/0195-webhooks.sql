-- Addresses of the owner's programs that are told what happens, and what they are told. Deliveries are written by triggers,
-- in the transaction of what happened, so nothing that is committed goes untold and nothing else is told.
create table webhook_endpoints (
  id integer primary key generated always as identity,
  url text not null,
  events text[] not null,
  -- Sealed; `previous` signs too until its time, so that a receiver can be given the new one.
  secret text not null,
  previous text,
  previous_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  -- Tries that failed one after another, since when, and the next one. A process that sends has the row until `busy_until`.
  tries integer not null default 0,
  failing_since timestamptz,
  next_try_at timestamptz,
  busy_until timestamptz,
  off_at timestamptz,
  -- `owner`, or `failing`: it did not answer for days.
  off_why text check (off_why in ('owner', 'failing'))
);

create table webhook_deliveries (
  id bigint primary key generated always as identity,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  event text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  tries integer not null default 0,
  -- The status of the last answer (0: there was none) and its beginning.
  status smallint,
  answer text,
  tried_at timestamptz,
  done_at timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id) where done_at is null;
create index webhook_deliveries_done on webhook_deliveries (done_at) where done_at is not null;

create function tell_webhooks(event text, data jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, event, data)
  select e.id, $1, $2 from webhook_endpoints e where e.off_at is null and $1 = any (e.events) order by e.id
$$;

create function webhook_of_order() returns trigger language plpgsql as $$
begin
  if new.what = 'note' or not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  perform tell_webhooks(
    case
      when new.what = 'order' and new.event = 'place' then 'order.placed'
      when new.what = 'order' and new.state = 'sent' then 'order.sent'
      when new.what = 'order' and new.state = 'cancelled' then 'order.cancelled'
      when new.what = 'payment' and new.state = 'paid' then 'order.paid'
      else 'order.changed'
    end,
    jsonb_build_object('number', (select number from orders where id = new.order_id), 'id', new.order_id,
      'what', new.what, 'event', new.event, 'state', new.state));
  return null;
end $$;
create trigger order_history_webhooks after insert on order_history for each row execute function webhook_of_order();

create function webhook_of_product() returns trigger language plpgsql as $$
declare code text := case when tg_op = 'DELETE' then old.code else new.code end;
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  perform tell_webhooks('product.changed', jsonb_build_object('code', code,
    'event', case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end));
  return null;
end $$;
create trigger products_webhooks_written after insert or delete on products
  for each row execute function webhook_of_product();
-- Opinions change the mean beside a product, not the product.
create trigger products_webhooks after update on products for each row
  when (to_jsonb(old) - 'rating_sum' - 'rating_count' is distinct from to_jsonb(new) - 'rating_sum' - 'rating_count')
  execute function webhook_of_product();

create function webhook_of_size() returns trigger language plpgsql as $$
declare product text;
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  select code into product from products where id = new.product_id;
  if old.amount is distinct from new.amount then
    perform tell_webhooks('stock.changed',
      jsonb_build_object('product', product, 'size', new.size_id, 'amount', trim_scale(new.amount)));
  end if;
  if old.regular_gross is distinct from new.regular_gross then
    perform tell_webhooks('price.changed', jsonb_build_object('product', product, 'size', new.size_id,
      'price', to_char(new.regular_gross / 100.0, 'FM999999990.00')));
  end if;
  return null;
end $$;
create trigger sizes_webhooks after update of amount, regular_gross on sizes for each row
  when (old.amount is distinct from new.amount or old.regular_gross is distinct from new.regular_gross)
  execute function webhook_of_size();

create function webhook_of_return() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  perform tell_webhooks('return.changed', (select jsonb_build_object('number', r.number, 'order', o.number,
    'event', new.event, 'state', new.state) from returns r join orders o on o.id = r.order_id where r.id = new.return_id));
  return null;
end $$;
create trigger return_history_webhooks after insert on return_history for each row execute function webhook_of_return();

create function webhook_of_withdrawal() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('withdrawal.received', jsonb_build_object('number', new.number,
    'order', (select number from orders where id = new.order_id)));
  return null;
end $$;
create trigger withdrawals_webhooks after insert on withdrawals for each row execute function webhook_of_withdrawal();

create function webhook_of_complaint() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  perform tell_webhooks('complaint.changed', (select jsonb_build_object('number', c.number, 'order', o.number,
    'event', new.event, 'state', new.state)
    from complaints c left join orders o on o.id = c.order_id where c.id = new.complaint_id));
  return null;
end $$;
create trigger complaint_history_webhooks after insert on complaint_history
  for each row execute function webhook_of_complaint();
