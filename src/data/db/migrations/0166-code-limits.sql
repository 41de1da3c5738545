-- How often a code works: in all orders and in those of one buyer. Null: without limit.
alter table rebate_codes
  add most_uses integer check (most_uses > 0),
  add most_per_buyer integer check (most_per_buyer > 0),
  add first_order_only boolean not null default false;
