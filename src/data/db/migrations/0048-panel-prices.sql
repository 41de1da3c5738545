-- What the panel's screens of prices and of the law ask, and changes of many prices at once.

create index promotions_starts on promotions (starts_at);
create index promotions_ends on promotions (ends_at);

-- Products that lack something the law wants. The conditions are those of data/owner/law-gaps.ts.
create index product_pictures_unnamed on product_pictures (product_id) where btrim(alt) = '';
create index products_without_warnings on products (id) where warnings is null or btrim(warnings) = '';
create index sizes_by_weight_without_content on sizes (product_id)
  where content_amount is null and name ~ '[0-9]\s?k?g($|[^[:alpha:]])';
create index products_perishable on products (id) where perishable;

-- A change of many prices: shown first, then applied; it may be undone where that is lawful.
create table price_batches (
  id integer primary key generated always as identity,
  title text not null,
  who text not null,
  created_at timestamptz not null,
  state text not null check (state in ('shown', 'applied', 'undone')),
  done_at timestamptz
);

create table price_batch_lines (
  batch_id integer not null references price_batches on delete cascade,
  position integer not null,
  size_row integer not null references sizes on delete cascade,
  -- As the rules know it (shop/price/change/price-edit.ts).
  edit jsonb not null,
  -- The regular price when the batch was made.
  before_gross integer not null,
  -- Why it was not applied or not undone.
  refusal text,
  state text not null check (state in ('waiting', 'refused', 'done', 'undone')),
  -- The promotion that was made of it.
  promotion_id integer,
  primary key (batch_id, position)
);
create index price_batch_lines_size on price_batch_lines (size_row);
