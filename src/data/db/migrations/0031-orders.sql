-- Orders: a copy of what was agreed, and how it stands. Nothing here refers to the catalogue, which an order outlives.

create sequence order_numbers start 1000;

-- `2026-104273`: the year, a running number and two check digits (ISO 7064, mod 97-10), so that typing errors are told.
create function order_number(placed timestamptz) returns text language sql volatile as $$
  select year || '-' || running || lpad((98 - (year || running)::numeric * 100 % 97)::integer::text, 2, '0')
  from (select to_char(placed at time zone 'Europe/Warsaw', 'YYYY') as year, nextval('order_numbers') as running) n
$$;

create table orders (
  id integer primary key generated always as identity,
  number text not null unique,
  -- Random, once per drawing of the order form: the same key is the same order.
  order_key text not null unique,
  placed_at timestamptz not null,
  state text not null,
  -- Null: a guest, or an account that was deleted since.
  client_id integer references clients on delete set null,
  email text not null,
  code text,
  payment_state text not null,
  method text,
  due integer not null check (due >= 0),
  paid integer not null default 0 check (paid >= 0),
  refunded integer not null default 0 check (refunded between 0 and paid),
  held_until timestamptz,
  points_spent integer not null default 0 check (points_spent >= 0),
  -- Given when the order is delivered.
  points_received integer not null default 0 check (points_received >= 0),
  -- Buyer, delivery, sums, consents and all else that is read with the order and never searched.
  agreed jsonb not null,
  -- When the order reached a state in which nothing more is expected; from then on the years of keeping are counted.
  ended_at timestamptz
);
create index orders_client on orders (client_id, id) where client_id is not null;
create index orders_email on orders (lower(email));
create index orders_placed on orders (placed_at);
create index orders_code on orders (code) where code is not null;

create table order_lines (
  order_id integer not null references orders on delete cascade,
  -- The place in the order, from 1.
  position smallint not null,
  product_id integer not null,
  size_id text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  sold jsonb not null,
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

create table order_parcels (
  id integer primary key generated always as identity,
  order_id integer not null references orders on delete cascade,
  state text not null,
  -- Places of lines, and how many of each.
  lines jsonb not null,
  dispatch_on date,
  days jsonb,
  tracking_number text
);
create index order_parcels_order on order_parcels (order_id);
create index order_parcels_tracking on order_parcels (tracking_number) where tracking_number is not null;

create table order_history (
  id bigint primary key generated always as identity,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null check (what in ('order', 'payment', 'parcel', 'note')),
  event text not null,
  state text not null
);
create index order_history_order on order_history (order_id, id);

-- What an order took from the stock, sets divided into their parts. Rows go when it is given back.
create table order_stock (
  order_id integer not null references orders on delete cascade,
  size_row integer not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  primary key (order_id, size_row)
);

-- Files that the shopper attached to lines; the contents stay in the storage under the same keys.
create table order_files (
  content_key text primary key,
  order_id integer not null references orders on delete cascade,
  position smallint not null,
  name text not null,
  media_type text not null,
  size integer not null
);
create index order_files_order on order_files (order_id);
