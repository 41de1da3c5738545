-- The time of a change is the time at which it is made, not at which its transaction began: of two transactions that
-- change one price, the one that began first may well be the one that comes last, and the ledger must end with it.

create or replace function record_regular_price() returns trigger language plpgsql as $$
begin
  insert into price_history (size_row, effective_from, gross, net)
    values (new.id, clock_timestamp(), new.regular_gross, new.regular_net);
  return null;
end $$;

create or replace function record_withdrawal() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    insert into price_history (size_row, effective_from) select id, clock_timestamp() from sizes where product_id = new.id;
  else
    insert into price_history (size_row, effective_from, gross, net)
      select id, clock_timestamp(), regular_gross, regular_net from sizes where product_id = new.id;
  end if;
  return null;
end $$;
