-- What the shop counts without cookies and without data of persons (shop/statistics): one row a day, kind and source.
-- A row is changed every few seconds, so there is room beside it: its versions stay on the page and are reused.
create table daily_counts (
  day date not null,
  kind text not null check (kind in ('visit', 'page', 'product', 'basket', 'search', 'missed-search')),
  name text not null default '',
  times bigint not null check (times > 0),
  primary key (day, kind, name)
) with (fillfactor = 50);

-- What was paid for a line, so that sums over a year read no agreement. Computed by the database, so it cannot differ.
alter table order_lines
  add column paid_gross integer generated always as (
    coalesce((sold #>> '{worth,gross}')::integer, 0) - coalesce((sold #>> '{discount,gross}')::integer, 0)) stored,
  add column paid_net integer generated always as (
    coalesce((sold #>> '{worth,net}')::integer, 0) - coalesce((sold #>> '{discount,net}')::integer, 0)) stored;

-- Sums of a span read the index alone.
create index order_search_sums on order_search (placed_at) include (order_id, total);
create index orders_sums on orders (placed_at) include (id, state, payment_state, code);
create index orders_buyers on orders (lower(email), placed_at);
create index returns_created on returns (created_at);

-- What a size cost the shop, net, from an instant on. The owner writes it; a margin is computed where it is known.
create table purchase_costs (
  size_row integer not null references sizes on delete cascade,
  effective_from timestamptz not null,
  net integer not null check (net >= 0),
  primary key (size_row, effective_from)
);
