-- Every change of the catalogue names the tags it touches on one channel; each process drops the cached pages that
-- carry them. Tags: product:ID, listing (what is in lists and in which order), menu, blog, info, and * for everything.

create function announce_products(ids integer[]) returns void language plpgsql as $$
declare
  id integer;
begin
  if cardinality(ids) > 100 then
    perform pg_notify('witryna_changes', '*');
    return;
  end if;
  foreach id in array ids loop
    perform pg_notify('witryna_changes', 'product:' || id);
  end loop;
end $$;

create function announce_tag() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('witryna_changes', tag);
  end loop;
  return null;
end $$;

-- For tables with a product_id. Transition tables cannot be shared by several events, so each event has its trigger.
create function announce_new_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_id from new_rows));
  if cardinality(tg_argv) > 0 then perform pg_notify('witryna_changes', tg_argv[0]); end if;
  return null;
end $$;

create function announce_old_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_id from old_rows));
  if cardinality(tg_argv) > 0 then perform pg_notify('witryna_changes', tg_argv[0]); end if;
  return null;
end $$;

create function announce_sizes() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_id from new_rows));
  -- A piece sold changes the product's page; lists change only with a price, a state, or the first or last piece.
  if tg_op = 'INSERT' then
    perform pg_notify('witryna_changes', 'listing');
  elsif exists (
    select from new_rows n join old_rows o using (id)
    where (n.regular_gross, n.status, n.phone_price, n.gratis, n.points_only, n.amount = 0)
      is distinct from (o.regular_gross, o.status, o.phone_price, o.gratis, o.points_only, o.amount = 0)
  ) then
    perform pg_notify('witryna_changes', 'listing');
  end if;
  return null;
end $$;

create function announce_of_size() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct s.product_id from sizes s join rows_changed c on c.size_row = s.id));
  perform pg_notify('witryna_changes', 'listing');
  return null;
end $$;

create function announce_product_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select id from new_rows));
  if tg_op = 'INSERT' then
    perform pg_notify('witryna_changes', 'listing');
    perform pg_notify('witryna_changes', 'menu');
  else
    if exists (
      select from new_rows n join old_rows o using (id)
      where (n.name, n.slug, n.producer_id, n.added_at, n.rating_sum, n.rating_count, n.withdrawn_at)
        is distinct from (o.name, o.slug, o.producer_id, o.added_at, o.rating_sum, o.rating_count, o.withdrawn_at)
    ) then
      perform pg_notify('witryna_changes', 'listing');
    end if;
    if exists (select from new_rows n join old_rows o using (id)
               where n.withdrawn_at is distinct from o.withdrawn_at) then
      perform pg_notify('witryna_changes', 'menu');
    end if;
  end if;
  return null;
end $$;

create trigger products_announce_insert after insert on products
  referencing new table as new_rows for each statement execute function announce_product_rows();
create trigger products_announce_update after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function announce_product_rows();

create trigger sizes_announce_insert after insert on sizes
  referencing new table as new_rows for each statement execute function announce_sizes();
create trigger sizes_announce_update after update on sizes
  referencing new table as new_rows old table as old_rows for each statement execute function announce_sizes();

do $$
declare
  name text;
begin
  foreach name in array array['promotions', 'quantity_tiers'] loop
    execute format('create trigger %I after insert on %I referencing new table as rows_changed
      for each statement execute function announce_of_size()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as rows_changed
      for each statement execute function announce_of_size()', name || '_announce_update', name);
    execute format('create trigger %I after delete on %I referencing old table as rows_changed
      for each statement execute function announce_of_size()', name || '_announce_delete', name);
  end loop;

  foreach name in array array['product_pictures', 'product_parameter_values', 'subscriptions', 'bundle_parts', 'opinions'] loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function announce_new_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as new_rows
      for each statement execute function announce_new_rows()', name || '_announce_update', name);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function announce_old_rows()', name || '_announce_delete', name);
  end loop;

  execute 'create trigger product_categories_announce after insert or update or delete on product_categories
    for each statement execute function announce_tag(''listing'', ''menu'')';
  execute 'create trigger categories_announce after insert or update or delete on categories
    for each statement execute function announce_tag(''listing'', ''menu'')';
  execute 'create trigger info_pages_announce after insert or update or delete on info_pages
    for each statement execute function announce_tag(''info'')';
  foreach name in array array['posts', 'post_products'] loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function announce_tag(''blog'')', name || '_announce', name);
  end loop;
  foreach name in array array['settings', 'pictures', 'producers', 'series', 'units', 'parameters', 'parameter_values'] loop
    execute format('create trigger %I after update or delete on %I
      for each statement execute function announce_tag(''*'')', name || '_announce', name);
  end loop;
end $$;

-- The mean of the stars is read on every tile, so it is kept with the product.
create function count_opinion() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;

create trigger opinions_counted after insert or update or delete on opinions
  for each row execute function count_opinion();
