-- What the search needs of a product's words. Forms are worked out when a product is written, never when it is sought.

create table search_words (
  -- In lower case, as the shop writes it.
  word text primary key,
  -- Every form of it, and of what the owner says it also means, without ogonki.
  forms text[] not null
);

-- Words of descriptions, each once. Names and labels are short and are read from where they stand.
create table product_words (
  product_id integer primary key references products on delete cascade,
  words text[] not null
);

-- "szałwiowy" is also found by "zielony".
create table search_synonyms (
  word text primary key,
  means text[] not null
);

create index products_series on products (series_id);

create trigger search_words_announce after update or delete on search_words
  for each statement execute function announce_tag('*');
create trigger popular_searches_announce after insert or update or delete on popular_searches
  for each statement execute function announce_tag('info');

-- Products are named together, as many as one notice holds, so that an import does not empty every cache.
create or replace function announce_products(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20000 then
    perform pg_notify('witryna_changes', '*');
    return;
  end if;
  for start in 1 .. cardinality(ids) by 700 loop
    perform pg_notify('witryna_changes', 'product:' || array_to_string(ids[start : start + 699], ','));
  end loop;
end $$;

create or replace function announce_new_rows() returns trigger language plpgsql as $$
declare
  tag text;
begin
  perform announce_products(array(select distinct product_id from new_rows));
  foreach tag in array coalesce(tg_argv, '{}') loop
    perform pg_notify('witryna_changes', tag);
  end loop;
  return null;
end $$;

create or replace function announce_old_rows() returns trigger language plpgsql as $$
declare
  tag text;
begin
  perform announce_products(array(select distinct product_id from old_rows));
  foreach tag in array coalesce(tg_argv, '{}') loop
    perform pg_notify('witryna_changes', tag);
  end loop;
  return null;
end $$;

-- A product that changes its category is another product to the lists; so far only the tree was told.
drop trigger product_categories_announce on product_categories;
create trigger product_categories_announce_insert after insert on product_categories
  referencing new table as new_rows for each statement execute function announce_new_rows('listing', 'menu');
create trigger product_categories_announce_update after update on product_categories
  referencing new table as new_rows for each statement execute function announce_new_rows('listing', 'menu');
create trigger product_categories_announce_delete after delete on product_categories
  referencing old table as old_rows for each statement execute function announce_old_rows('listing', 'menu');
create trigger product_words_announce_insert after insert on product_words
  referencing new table as new_rows for each statement execute function announce_new_rows();
create trigger product_words_announce_update after update on product_words
  referencing new table as new_rows for each statement execute function announce_new_rows();
