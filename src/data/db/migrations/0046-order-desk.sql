-- What the shop's own side asks about orders: a list that is searched and filtered, notes, and what waits.

-- As people type: small letters without accents, as `folded` of `shop/text` writes them.
create function order_folded(written text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(
    lower(regexp_replace(normalize(translate(written, 'ŁłØøĐđ', 'LlOoDd'), NFD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- Divided into words. `shop/order/desk/order-question.ts` divides a question the same way.
create function order_words(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(order_folded(written), '[\s!-/:-@\[-\`{-~„”–—]+') as word
  where word <> ''
$$;

-- One narrow row an order, so that a list reads no agreement and a change of state touches no index of words.
create table order_search (
  order_id integer primary key references orders on delete cascade,
  placed_at timestamptz not null,
  buyer text not null,
  delivery text not null,
  total integer not null,
  -- Number, e-mail, people, phone, products and their codes.
  words tsvector not null
);
create index order_search_placed on order_search (placed_at, order_id);
-- Without a list of pending entries, which every search would have to read.
create index order_search_words on order_search using gin (words) with (fastupdate = off);

create function index_orders(ids integer[]) returns void language sql as $$
  insert into order_search (order_id, placed_at, buyer, delivery, total, words)
  select o.id, o.placed_at,
    coalesce(nullif(o.agreed #>> '{buyer,companyName}', ''),
      trim(concat_ws(' ', o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}'))),
    coalesce(o.agreed #>> '{delivery,name}', ''),
    coalesce((o.agreed #>> '{sums,total,gross}')::integer, 0),
    -- Number and e-mail are words of their own: what all orders share (a year, a domain) would be found for nothing.
    array_to_tsvector(array[o.number, left(order_folded(o.email), 200)] || order_words(concat_ws(' ',
      split_part(o.number, '-', 2),
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

create function index_order_lines() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from new_rows));
  return null;
end $$;
create trigger order_lines_indexed after insert on order_lines
  referencing new table as new_rows for each statement execute function index_order_lines();

create function index_changed_order() returns trigger language plpgsql as $$
begin
  perform index_orders(array[new.id]);
  return null;
end $$;
create trigger orders_indexed after update of agreed, email on orders
  for each row when (new.agreed is distinct from old.agreed or new.email is distinct from old.email)
  execute function index_changed_order();

select index_orders(array(select id from orders));

-- Each list is read in the order of an index, the newest first.
drop index orders_placed;
create index orders_placed on orders (placed_at, id);
create index orders_state on orders (state, placed_at, id);
create index orders_payment on orders (payment_state, placed_at, id);
create index orders_state_payment on orders (state, payment_state, placed_at, id);

-- What people of the shop wrote about an order: for themselves, or to the buyer.
create table order_notes (
  id bigint primary key generated always as identity,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('note', 'message')),
  at timestamptz not null,
  who text not null,
  text text not null,
  -- Of the form: sent again, it is the same note.
  form_key text not null unique
);
create index order_notes_order on order_notes (order_id, id);

create index outbox_order on outbox ((content ->> 'orderId')) where content ->> 'orderId' is not null;
create index documents_issued on documents (issued_at, id);

-- What waits is counted on the first screen.
create index returns_arrived on returns (id) where state = 'arrived';
create index refunds_by_hand on payment_refunds (order_id) where state = 'planned' and ask_at is null;
create index sizes_low on sizes (amount, id) where amount between 0 and 5;
create index jobs_stuck on jobs (id) where last_error is not null and done_at is null and failed_at is null;
