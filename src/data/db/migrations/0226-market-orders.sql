-- Orders of marketplaces are found by their numbers there, too.
create or replace function index_orders(ids integer[]) returns void language sql as $$
  insert into order_search (order_id, placed_at, buyer, delivery, total, words)
  select o.id, o.placed_at,
    coalesce(nullif(o.agreed #>> '{buyer,companyName}', ''),
      trim(concat_ws(' ', o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}'))),
    coalesce(o.agreed #>> '{delivery,name}', ''),
    coalesce((o.agreed #>> '{sums,total,gross}')::integer, 0),
    -- Number and e-mail are words of their own: what all orders share (a year, a domain) would be found for nothing.
    array_to_tsvector(array_remove(array[o.number, left(order_folded(o.email), 200)], '') || order_words(concat_ws(' ',
      split_part(o.number, '-', 2),
      o.agreed #>> '{marketplace,number}', o.agreed #>> '{marketplace,transaction}', o.agreed #>> '{marketplace,client}',
      o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}', o.agreed #>> '{buyer,companyName}',
      o.agreed #>> '{buyer,taxNumber}', right(o.agreed #>> '{buyer,phone}', 9),
      o.agreed #>> '{recipient,firstname}', o.agreed #>> '{recipient,lastname}', o.agreed #>> '{recipient,companyName}',
      (select string_agg(concat_ws(' ', l.sold ->> 'name', l.sold ->> 'sizeName', l.sold ->> 'version', p.code, s.code), ' ')
        from order_lines l left join products p on p.id = l.product_id
          left join sizes s on s.product_id = l.product_id and s.size_id = l.size_id
        where l.order_id = o.id))))
  from orders o where o.id = any (ids)
  on conflict (order_id) do update set buyer = excluded.buyer, delivery = excluded.delivery, total = excluded.total,
    words = excluded.words
$$;

-- A marketplace may keep the buyer's address to itself: such an order is nobody's guest.
create or replace function index_guest_order() returns trigger language plpgsql as $$
begin
  perform index_guests(array(select distinct lower(email) from (values (old.email), (new.email)) own (email)
    where email <> ''));
  return null;
end $$;
create or replace function index_forgotten_orders() returns trigger language plpgsql as $$
begin
  perform index_guests(array(select distinct lower(email) from old_rows where client_id is null and email <> ''));
  return null;
end $$;
