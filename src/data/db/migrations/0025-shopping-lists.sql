-- Shopping lists. Only clients get them; the owner of a client is deleted with the client, and the lists with it.

create table shopping_lists (
  id integer primary key generated always as identity,
  owner_id uuid not null references owners on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The last part of the public address; null while the list is private.
  share_token text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index shopping_lists_owner on shopping_lists (owner_id);

create table shopping_list_lines (
  id integer primary key generated always as identity,
  list_id integer not null references shopping_lists on delete cascade,
  size_row integer not null references sizes,
  -- As in a basket: 0 is bought once.
  subscription_days integer not null default 0 check (subscription_days >= 0),
  quantity numeric(12, 3) not null check (quantity > 0),
  comment text not null default '' check (char_length(comment) <= 255),
  added_at timestamptz not null,
  unique (list_id, size_row, subscription_days)
);
