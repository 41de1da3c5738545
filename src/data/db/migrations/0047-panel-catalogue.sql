-- What the panel's list of products asks, and changes of many products at once.

-- Words of a name and a code as people type them: in lower case, without ogonki. Not by the text search's own parser,
-- which takes "KUB-7" for a word and a negative number.
create function own_product_words(name text, code text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    lower(translate(name || ' ' || code, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż', 'ACELNOSZZacelnoszz')), '[^a-z0-9]+'), ''))
$$;
alter table products add own_words tsvector not null generated always as (own_product_words(name, code)) stored;
-- Without a list of pending entries, which every search would have to read.
create index products_own_words on products using gin (own_words) with (fastupdate = off);
create index products_hidden on products (id) where withdrawn_at is not null;
create index sizes_sold_out on sizes (product_id) where amount = 0;
create index sizes_running_out on sizes (product_id) where amount > 0 and amount <= 3;
create index sizes_off_sale on sizes (product_id) where status = 'disable';

-- A file or a choice of products that is shown first, then applied in portions, and may be undone.
create table catalogue_changes (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('file', 'many')),
  title text not null,
  who text not null,
  created_at timestamptz not null,
  state text not null check (state in ('shown', 'applying', 'applied', 'undoing', 'undone'))
);

create table catalogue_change_items (
  change_id integer not null references catalogue_changes on delete cascade,
  position integer not null,
  code text not null,
  -- Null: the product is new.
  before jsonb,
  -- Null: refused from the start.
  after jsonb,
  refusal text,
  state text not null check (state in ('waiting', 'done', 'undone', 'refused')),
  primary key (change_id, position)
);
create index catalogue_change_items_state on catalogue_change_items (change_id, state, position);
