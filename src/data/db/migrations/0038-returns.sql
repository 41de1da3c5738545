-- After the sale: statements of withdrawal, and goods that come back.

-- What a return needs to know of a line as it was sold: the parts of a set, with what they cost alone, and why nobody can
-- withdraw from it. Written here, because an order is placed with one statement for all its lines.
create function keep_sold_parts() returns trigger language plpgsql as $$
declare parts jsonb; exception_told text;
begin
  select withdrawal into exception_told from products where id = new.product_id;
  if exception_told is not null and not new.sold ? 'withdrawal' then
    new.sold := new.sold || jsonb_build_object('withdrawal', exception_told);
  end if;
  if new.sold ->> 'type' = 'product_bundle' and not new.sold ? 'parts' then
    select jsonb_agg(jsonb_build_object('productId', p.id, 'sizeId', s.size_id, 'name', p.name, 'quantity', b.quantity,
        'unit', u.symbol, 'worth', round(s.regular_gross * b.quantity)::integer) order by b.position)
      into parts
      from bundle_parts b join sizes s on s.id = b.size_row join products p on p.id = s.product_id
        join units u on u.id = p.unit_id
      where b.product_id = new.product_id;
    if parts is not null then new.sold := new.sold || jsonb_build_object('parts', parts); end if;
  end if;
  return new;
end $$;
create trigger order_lines_parts before insert on order_lines for each row execute function keep_sold_parts();

create sequence withdrawal_numbers start 1000;
create sequence return_numbers start 1000;

-- As numbers of orders (0031), with a letter in front: `Z-2026-100048`.
create function lettered_number(letter text, running bigint, made timestamptz) returns text language sql stable as $$
  select letter || '-' || year || '-' || running
    || lpad((98 - (year || running::text)::numeric * 100 % 97)::integer::text, 2, '0')
  from (select to_char(made at time zone 'Europe/Warsaw', 'YYYY') as year) y
$$;

create table withdrawals (
  id integer primary key generated always as identity,
  number text not null unique,
  -- Random, once per drawing of the form: the same key is the same statement.
  statement_key text not null unique,
  -- Null: the shop looks for the order by hand.
  order_id integer references orders on delete cascade,
  client_id integer references clients on delete set null,
  received_at timestamptz not null,
  name text not null,
  email text not null,
  -- The order as it was typed.
  order_typed text not null,
  whole boolean not null,
  items jsonb not null,
  words text not null
);
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_client on withdrawals (client_id) where client_id is not null;
create index withdrawals_email on withdrawals (lower(email));
create index withdrawals_unmatched on withdrawals (received_at) where order_id is null;

-- What became of a statement: the order was found or cancelled, the shop was told, the shop answered in words.
create table withdrawal_history (
  id bigint primary key generated always as identity,
  withdrawal_id integer not null references withdrawals on delete cascade,
  at timestamptz not null,
  who text not null,
  event text not null check (event in ('match', 'cancel', 'wait', 'hand_over', 'answer', 'settle')),
  words text not null default ''
);
create index withdrawal_history_withdrawal on withdrawal_history (withdrawal_id, id);

create table returns (
  id integer primary key generated always as identity,
  number text not null unique,
  -- Of the draft that it was made of: the same key is the same return.
  return_key text not null unique,
  order_id integer not null references orders on delete cascade,
  state text not null check (state in
    ('announced', 'sent', 'arrived', 'accepted', 'refunded', 'refused', 'cancelled', 'lapsed')),
  created_at timestamptz not null,
  send_by date not null,
  pay_by date not null,
  -- Type, way of sending, point, form of refund, account, reason.
  chosen jsonb not null,
  -- As computed when it was announced; computed anew when the goods are accepted.
  refund jsonb not null,
  -- What the carrier asks for: the number of the label or the code of the locker.
  posting_code text,
  -- What goes back as money; null until the goods are accepted.
  payout integer check (payout >= 0),
  -- When the goods were put back on the shelf as new.
  stocked_at timestamptz,
  ended_at timestamptz
);
create index returns_order on returns (order_id, id);
-- What the clock looks at: goods that were not sent, money that is on its way.
create index returns_open on returns (state, send_by) where state in ('announced', 'accepted');

-- Which return a refund is for: an order may have several at once.
alter table payment_refunds add column return_id integer references returns on delete set null;
create index payment_refunds_return on payment_refunds (return_id) where return_id is not null;

create table return_items (
  return_id integer not null references returns on delete cascade,
  order_id integer not null,
  position smallint not null,
  -- From 1, the place in the set; 0: the whole line.
  part smallint not null check (part >= 0),
  quantity numeric(12, 3) not null check (quantity > 0),
  primary key (return_id, position, part),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index return_items_order on return_items (order_id, position, part);

-- Whoever writes it, nothing is returned twice.
create function check_returned_item() returns trigger language plpgsql as $$
declare bought numeric; held numeric;
begin
  perform 1 from orders where id = new.order_id for no key update;
  select case
      when new.part = 0 and not l.sold ? 'parts' then l.quantity
      when new.part > 0 then l.quantity * (l.sold -> 'parts' -> (new.part - 1)::integer ->> 'quantity')::numeric
    end into bought
    from order_lines l where l.order_id = new.order_id and l.position = new.position;
  select coalesce(sum(i.quantity), 0) into held
    from return_items i join returns r on r.id = i.return_id
    where i.order_id = new.order_id and i.position = new.position and i.part = new.part
      and i.return_id <> new.return_id and r.state not in ('cancelled', 'refused');
  if bought is null or held + new.quantity > bought then
    raise exception 'more would be returned of order % than was sold', new.order_id
      using errcode = 'check_violation', constraint = 'return_items_sold';
  end if;
  return new;
end $$;
create trigger return_items_sold before insert or update on return_items
  for each row execute function check_returned_item();

-- What was given up may be returned by somebody else, so it never holds its items again.
create function check_return_state() returns trigger language plpgsql as $$
begin
  if old.state in ('cancelled', 'refused') and new.state <> old.state then
    raise exception 'return % has ended', old.number
      using errcode = 'check_violation', constraint = 'returns_ended';
  end if;
  return new;
end $$;
create trigger returns_ended before update of state on returns for each row execute function check_return_state();

create table return_history (
  id bigint primary key generated always as identity,
  return_id integer not null references returns on delete cascade,
  at timestamptz not null,
  who text not null,
  event text not null,
  state text not null,
  note text not null default ''
);
create index return_history_return on return_history (return_id, id);

-- What was filled in so far: one draft an order, for every browser that may open it.
create table return_drafts (
  order_id integer primary key references orders on delete cascade,
  return_key text not null unique,
  draft jsonb not null,
  updated_at timestamptz not null
);
create index return_drafts_updated on return_drafts (updated_at);
