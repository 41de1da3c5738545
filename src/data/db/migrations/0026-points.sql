-- Loyalty points: a ledger whose sum is the balance, and basket lines that are paid with points.

create table point_entries (
  id bigint primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  -- Granted above zero, spent below it.
  amount integer not null check (amount <> 0),
  reason text not null check (char_length(reason) between 1 and 200),
  -- The number of the order that gave or took the points, if one did.
  order_number text,
  at timestamptz not null
);
create index point_entries_client on point_entries (client_id, id);

-- Whoever writes an entry, the balance never goes below zero: the row of the client is locked, so that two entries of
-- one client are counted one after the other.
create function check_point_entry() returns trigger language plpgsql as $$
declare balance bigint;
begin
  perform 1 from clients where id = new.client_id for no key update;
  select coalesce(sum(amount), 0) into balance from point_entries where client_id = new.client_id;
  if balance + new.amount < 0 or balance + new.amount > 2147483647 then
    raise exception 'the balance of client % would be %', new.client_id, balance + new.amount
      using errcode = 'check_violation', constraint = 'point_entries_balance';
  end if;
  return new;
end $$;

create trigger point_entries_balance before insert on point_entries
  for each row execute function check_point_entry();

create function keep_point_entry() returns trigger language plpgsql as $$
begin
  raise exception 'entries of points are never changed; write one that corrects them' using errcode = 'check_violation';
end $$;

create trigger point_entries_fixed before update on point_entries
  for each row execute function keep_point_entry();

alter table basket_lines
  -- Paid with points; seen_gross is then the price of one unit in points.
  add for_points boolean not null default false,
  add check (not for_points or subscription_days = 0),
  drop constraint basket_lines_basket_id_size_row_subscription_days_key,
  add unique (basket_id, size_row, subscription_days, for_points);
