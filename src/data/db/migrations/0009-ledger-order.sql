-- Of two transactions that change one price, the one that began first may well be the one that comes last, and the
-- ledger must end with it: a price that another has changed since then changes now, not when the transaction began.
-- What one transaction changes several times it changes at one instant, since nobody was offered what lay between.

create function ledger_instant(changed integer) returns timestamptz language plpgsql as $$
declare
  own timestamptz;
  last timestamptz;
begin
  select max(effective_from) into own from price_history
    where size_row = changed and xmin = pg_current_xact_id()::xid and effective_from <= clock_timestamp();
  select max(effective_from) into last from price_history
    where size_row = changed and effective_from <= clock_timestamp();
  if own is not null and own >= now() then return own; end if;
  if last > now() then return clock_timestamp(); end if;
  return now();
end $$;

create or replace function record_regular_price() returns trigger language plpgsql as $$
begin
  insert into price_history (size_row, effective_from, gross, net)
    values (new.id, ledger_instant(new.id), new.regular_gross, new.regular_net);
  return null;
end $$;

create or replace function record_withdrawal() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    insert into price_history (size_row, effective_from)
      select id, ledger_instant(id) from sizes where product_id = new.id;
  else
    insert into price_history (size_row, effective_from, gross, net)
      select id, ledger_instant(id), regular_gross, regular_net from sizes where product_id = new.id;
  end if;
  return null;
end $$;
