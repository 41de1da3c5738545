-- The catalogue. Money is integer grosze; net and gross of one price are stored together.

create table settings (
  key text primary key,
  value jsonb not null
);

create table pictures (
  id integer primary key generated always as identity,
  name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  media_type text not null,
  bytes bytea not null
);

create table producers (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  email text not null,
  about text not null,
  responsible jsonb
);

create table series (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null
);

create table categories (
  id integer primary key generated always as identity,
  parent_id integer references categories,
  slug text not null unique,
  name text not null,
  lead text not null,
  picture_id integer references pictures,
  position integer not null
);
create index categories_parent on categories (parent_id);

create table units (
  id text primary key,
  forms jsonb not null,
  symbol text not null,
  sell_by numeric(10, 3) not null check (sell_by > 0),
  precision smallint not null check (precision between 0 and 3)
);

create table products (
  id integer primary key generated always as identity,
  slug text not null unique,
  code text not null unique,
  name text not null,
  type text not null check (type in ('product', 'product_bundle', 'product_virtual', 'product_service')),
  unit_id text not null references units,
  vat smallint check (vat in (0, 5, 8, 23)),
  producer_id integer not null references producers,
  series_id integer references series,
  lead text not null,
  description text[] not null,
  care text[] not null,
  facts jsonb not null,
  warnings text,
  withdrawal text check (withdrawal in ('made_to_order', 'perishable', 'hygiene', 'digital', 'dated_service')),
  net_only boolean not null default false,
  perishable boolean not null default false,
  min_per_order numeric(12, 3),
  max_per_order numeric(12, 3),
  min_size_per_order numeric(12, 3),
  max_size_per_order numeric(12, 3),
  min_subscription numeric(12, 3),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Polish order of names without a collation that not every server has: ą follows az and stands before b.
  name_key text collate "C" not null generated always as (
    lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(name, 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'),
      'ą', 'a~'), 'ć', 'c~'), 'ę', 'e~'), 'ł', 'l~'), 'ń', 'n~'), 'ó', 'o~'), 'ś', 's~'), 'ź', 'z~'), 'ż', 'z~~'))
  ) stored
);
create index products_added on products (added_at desc);
create index products_producer on products (producer_id);

create table product_categories (
  product_id integer not null references products,
  category_id integer not null references categories,
  position integer not null,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

create table product_pictures (
  product_id integer not null references products,
  picture_id integer not null references pictures,
  alt text not null,
  -- The sizes it shows; null is all of them.
  size_ids text[],
  position integer not null,
  primary key (product_id, position)
);

create table parameters (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  position integer not null
);

create table parameter_values (
  id integer primary key generated always as identity,
  parameter_id integer not null references parameters,
  slug text not null,
  name text not null,
  unique (parameter_id, slug)
);

create table product_parameter_values (
  product_id integer not null references products,
  value_id integer not null references parameter_values,
  primary key (product_id, value_id)
);
create index product_parameter_values_value on product_parameter_values (value_id);

create table sizes (
  id integer primary key generated always as identity,
  product_id integer not null references products,
  size_id text not null,
  name text not null,
  code text not null,
  priority integer not null,
  amount numeric(12, 3) not null check (amount = -1 or amount >= 0),
  -- Stock in the shop's own store and at the maker's, where the owner counts them apart.
  amount_mm numeric(12, 3) not null default 0,
  amount_mo numeric(12, 3) not null default 0,
  status text not null check (status in ('enable', 'order', 'disable')),
  status_text text,
  status_gfx text,
  status_text_tel text,
  status_gfx_tel text,
  status_visible boolean not null default true,
  dispatch_kind text not null check (dispatch_kind in ('known', 'unknown')),
  dispatch_days integer not null default 1 check (dispatch_days >= 0),
  dispatch_deadline smallint check (dispatch_deadline between 0 and 1439),
  regular_gross integer not null check (regular_gross >= 0),
  regular_net integer not null check (regular_net between 0 and regular_gross),
  srp_gross integer check (srp_gross >= 0),
  srp_net integer check (srp_net between 0 and srp_gross),
  max_gross integer check (max_gross >= 0),
  max_net integer check (max_net between 0 and max_gross),
  before_rebate_gross integer check (before_rebate_gross >= 0),
  before_rebate_net integer check (before_rebate_net between 0 and before_rebate_gross),
  advance_gross integer check (advance_gross >= 0),
  advance_net integer check (advance_net between 0 and advance_gross),
  points integer check (points > 0),
  points_only boolean not null default false,
  points_received integer not null default 0 check (points_received >= 0),
  phone_price boolean not null default false,
  gratis boolean not null default false,
  content_amount numeric(12, 3) check (content_amount > 0),
  content_unit text check (content_unit in ('g', 'kg', 'ml', 'l', 'm', 'm2')),
  unique (product_id, size_id)
);

create table quantity_tiers (
  size_row integer not null references sizes,
  threshold numeric(12, 3) not null check (threshold > 0),
  threshold_end numeric(12, 3) check (threshold_end >= threshold),
  percent numeric(5, 2) not null check (percent > 0 and percent < 100),
  primary key (size_row, threshold)
);

create table subscriptions (
  product_id integer primary key references products,
  kind text not null check (kind in ('percentage', 'quota')),
  value integer not null check (value > 0),
  periods jsonb not null
);

create table bundle_parts (
  product_id integer not null references products,
  position integer not null,
  size_row integer not null references sizes,
  quantity numeric(12, 3) not null check (quantity > 0),
  primary key (product_id, position)
);

create table promotions (
  id integer primary key generated always as identity,
  size_row integer not null references sizes,
  kind text not null check (kind in ('promotion', 'bargain', 'code')),
  gross integer not null check (gross >= 0),
  net integer not null check (net between 0 and gross),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  end_announced boolean not null default false,
  code text,
  created_at timestamptz not null default now(),
  check ((kind = 'code') = (code is not null))
);
create index promotions_size on promotions (size_row);

-- Every regular price a size ever had. A null price says: not offered from then on.
create table price_history (
  id bigint primary key generated always as identity,
  size_row integer not null references sizes,
  effective_from timestamptz not null,
  gross integer,
  net integer,
  recorded_at timestamptz not null default now(),
  check ((gross is null) = (net is null))
);
create index price_history_size on price_history (size_row, effective_from);

create table opinions (
  id integer primary key generated always as identity,
  product_id integer not null references products,
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  body text not null,
  created_at timestamptz not null,
  confirmed boolean not null,
  answer text
);
create index opinions_product on opinions (product_id, created_at desc);

create table posts (
  id integer primary key generated always as identity,
  slug text not null unique,
  title text not null,
  lead text not null,
  picture_id integer not null references pictures,
  picture_alt text not null,
  author text not null,
  body jsonb not null,
  published_at timestamptz not null
);
create index posts_published on posts (published_at desc);

create table post_products (
  post_id integer not null references posts,
  product_id integer not null references products,
  position integer not null,
  primary key (post_id, position)
);

create table info_pages (
  id integer primary key generated always as identity,
  slug text not null unique,
  title text not null,
  lead text not null,
  body jsonb not null,
  position integer not null
);

create table popular_searches (
  id integer primary key generated always as identity,
  text text not null unique,
  position integer not null
);
