-- What the basket's page needs: comments, files, codes, gifts, and lines that can be brought back.

alter table basket_lines
  add comment text not null default '' check (char_length(comment) <= 255),
  -- Taken out, but not for long: until this is a while ago the shopper may have the line back.
  add removed_at timestamptz;

alter table baskets
  add code text,
  add gift_size_row integer references sizes;

create table basket_files (
  id integer primary key generated always as identity,
  line_id integer not null references basket_lines on delete cascade,
  name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  bytes bytea not null,
  added_at timestamptz not null
);
create index basket_files_line on basket_files (line_id);

-- Codes for a whole basket; those of single products are promotions of the kind "code".
create table rebate_codes (
  code text primary key,
  kind text not null check (kind in ('percent', 'quota')),
  -- Percent, or grosze of the gross price.
  value integer not null check (value > 0),
  min_gross integer not null default 0 check (min_gross >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  check (kind <> 'percent' or value < 100)
);

-- Products a visitor has set aside: to remember or to compare.
create table session_products (
  token_hash text not null references sessions on delete cascade,
  list text not null check (list in ('wishlist', 'comparison')),
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (token_hash, list, product_id)
);
