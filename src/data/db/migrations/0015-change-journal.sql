-- What is announced with NOTIFY is also written down, so that a process whose line to the database was lost reads what it
-- has missed instead of everything. A row carries the number of its transaction. Numbers are given out before a commit, so
-- a reader remembers which transactions it could see, and next time takes the rows of all others.

create table change_journal (
  xid xid8 not null default pg_current_xact_id(),
  tag text not null,
  -- The products that a row of the tag "product" names.
  products integer[],
  at timestamptz not null default now()
);
-- One transaction names a tag once, as NOTIFY does.
create unique index change_journal_tags on change_journal (xid, tag) where products is null;
create index change_journal_products on change_journal (xid) where products is not null;
create index change_journal_at on change_journal (at);

create function announce(text) returns void language plpgsql as $$
begin
  insert into change_journal (tag) values ($1) on conflict (xid, tag) where products is null do nothing;
  perform pg_notify('witryna_changes', $1);
end $$;

create or replace function announce_products(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 20000 then
    perform announce('*');
    return;
  end if;
  insert into change_journal (tag, products) values ('product', ids);
  for start in 1 .. cardinality(ids) by 700 loop
    perform pg_notify('witryna_changes', 'product:' || array_to_string(ids[start : start + 699], ','));
  end loop;
end $$;

create or replace function announce_tag() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform announce(tag);
  end loop;
  return null;
end $$;

create or replace function announce_new_rows() returns trigger language plpgsql as $$
declare
  tag text;
begin
  perform announce_products(array(select distinct product_id from new_rows));
  foreach tag in array coalesce(tg_argv, '{}') loop
    perform announce(tag);
  end loop;
  return null;
end $$;

create or replace function announce_old_rows() returns trigger language plpgsql as $$
declare
  tag text;
begin
  perform announce_products(array(select distinct product_id from old_rows));
  foreach tag in array coalesce(tg_argv, '{}') loop
    perform announce(tag);
  end loop;
  return null;
end $$;

create or replace function announce_sizes() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_id from new_rows));
  -- A piece sold changes the product's page; lists change only with a price, a state, or the first or last piece.
  if tg_op = 'INSERT' then
    perform announce('listing');
  elsif exists (
    select from new_rows n join old_rows o using (id)
    where (n.regular_gross, n.status, n.phone_price, n.gratis, n.points_only, n.amount = 0)
      is distinct from (o.regular_gross, o.status, o.phone_price, o.gratis, o.points_only, o.amount = 0)
  ) then
    perform announce('listing');
  end if;
  return null;
end $$;

create or replace function announce_of_size() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct s.product_id from sizes s join rows_changed c on c.size_row = s.id));
  perform announce('listing');
  return null;
end $$;

create or replace function announce_product_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select id from new_rows));
  if tg_op = 'INSERT' then
    perform announce('listing');
    perform announce('menu');
  else
    if exists (
      select from new_rows n join old_rows o using (id)
      where (n.name, n.slug, n.producer_id, n.added_at, n.rating_sum, n.rating_count, n.withdrawn_at)
        is distinct from (o.name, o.slug, o.producer_id, o.added_at, o.rating_sum, o.rating_count, o.withdrawn_at)
    ) then
      perform announce('listing');
    end if;
    if exists (select from new_rows n join old_rows o using (id)
               where n.withdrawn_at is distinct from o.withdrawn_at) then
      perform announce('menu');
    end if;
  end if;
  return null;
end $$;
