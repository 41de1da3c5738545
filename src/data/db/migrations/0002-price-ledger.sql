-- The law wants the lowest price of 30 days to be provable, so the ledger writes itself and forgets nothing,
-- whoever changes a price: the shop, its command line or a person in psql.

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'price_history is append-only' using errcode = 'restrict_violation';
end $$;

create trigger price_history_append_only before update or delete or truncate on price_history
  for each statement execute function ledger_is_append_only();

create function record_regular_price() returns trigger language plpgsql as $$
begin
  insert into price_history (size_row, effective_from, gross, net)
    values (new.id, now(), new.regular_gross, new.regular_net);
  return null;
end $$;

create trigger sizes_price_changed after update on sizes
  for each row
  when (old.regular_gross is distinct from new.regular_gross or old.regular_net is distinct from new.regular_net)
  execute function record_regular_price();

-- A new size starts its ledger. An import adds the past before it; the same price twice is one price.
create function record_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (size_row, effective_from, gross, net)
    select id, now(), regular_gross, regular_net from new_rows;
  return null;
end $$;

create trigger sizes_price_started after insert on sizes
  referencing new table as new_rows for each statement execute function record_first_prices();

-- A promotion that has begun is part of the ledger: its price and start stay, and it cannot be revived once over.
create function guard_promotion() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'promotions are part of the price ledger' using errcode = 'restrict_violation';
  end if;
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

create trigger promotions_guard before update or delete on promotions
  for each row execute function guard_promotion();
create trigger promotions_no_truncate before truncate on promotions
  for each statement execute function guard_promotion();

-- Withdrawing a product ends its offer in the ledger, putting it back starts it again.
create function record_withdrawal() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    insert into price_history (size_row, effective_from) select id, now() from sizes where product_id = new.id;
  else
    insert into price_history (size_row, effective_from, gross, net)
      select id, now(), regular_gross, regular_net from sizes where product_id = new.id;
  end if;
  return null;
end $$;

create trigger products_withdrawn after update on products
  for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null))
  execute function record_withdrawal();
