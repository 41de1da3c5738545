-- Money of orders: tries to pay, what goes back, and gift cards.

-- One try to pay an order. Written before the provider is asked, so that no payment is taken that the shop does not know.
create table payment_attempts (
  -- Names the attempt at the provider; never used again.
  session_id text primary key check (session_id ~ '^[0-9a-f]{32}$'),
  order_id integer not null references orders on delete cascade,
  -- Null: no provider takes part (a transfer, cash).
  provider text,
  method text not null check (method in ('blik', 'online', 'transfer', 'cash')),
  amount integer not null check (amount > 0),
  state text not null check (state in ('begun', 'confirming', 'paid', 'failed', 'given_up')),
  fault text,
  -- The provider's own id.
  reference text,
  -- The provider's page for it.
  redirect_to text,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- When its money was counted, which happens once.
  paid_at timestamptz,
  -- The money pays for nothing, and goes back.
  surplus boolean not null default false,
  -- When the provider is asked about it next, null: never; and when it was asked last.
  look_up_at timestamptz,
  asked_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check (not surplus or paid_at is not null)
);
create index payment_attempts_order on payment_attempts (order_id, began_at);
-- An order waits for one attempt at a time.
create unique index payment_attempts_current on payment_attempts (order_id) where state in ('begun', 'confirming');
create index payment_attempts_due on payment_attempts (look_up_at) where look_up_at is not null;

create table payment_refunds (
  -- The provider pays out the same id once.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  order_id integer not null references orders on delete cascade,
  session_id text not null references payment_attempts on delete cascade,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('surplus', 'cancelled', 'shop', 'provider')),
  -- planned: the provider was not asked yet, or the owner has to send a transfer.
  state text not null check (state in ('planned', 'asked', 'done', 'rejected')),
  created_at timestamptz not null,
  ended_at timestamptz,
  ask_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'rejected')))
);
create index payment_refunds_attempt on payment_refunds (session_id);
create index payment_refunds_order on payment_refunds (order_id);
create index payment_refunds_due on payment_refunds (ask_at) where ask_at is not null;

-- Whoever writes a refund, no attempt gives back more than it brought.
create function check_payment_refund() returns trigger language plpgsql as $$
declare brought integer; back bigint;
begin
  select amount into brought from payment_attempts
    where session_id = new.session_id and paid_at is not null for no key update;
  select coalesce(sum(amount), 0) into back from payment_refunds
    where session_id = new.session_id and id <> new.id and state <> 'rejected';
  if new.state <> 'rejected' and (brought is null or back + new.amount > brought) then
    raise exception 'refunds of % would exceed what it brought', new.session_id
      using errcode = 'check_violation', constraint = 'payment_refunds_sum';
  end if;
  return new;
end $$;
create trigger payment_refunds_sum before insert or update on payment_refunds
  for each row execute function check_payment_refund();

-- Gift cards. The code itself is in nobody's hands but the recipient's.
create table vouchers (
  id integer primary key generated always as identity,
  code_hash text not null unique,
  -- The last four characters, by which its holder knows it again.
  ending text not null,
  value integer not null check (value > 0),
  rest integer not null check (rest between 0 and value),
  valid_until timestamptz not null,
  -- The line that bought it, and which of its pieces; null for one that the owner gave.
  order_id integer references orders on delete set null,
  position smallint,
  piece integer,
  created_at timestamptz not null,
  unique (order_id, position, piece)
);

-- What happened to a card: spent below zero, given back above it.
create table voucher_entries (
  id bigint primary key generated always as identity,
  voucher_id integer not null references vouchers on delete cascade,
  order_id integer references orders on delete set null,
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('issued', 'spent', 'returned', 'voided')),
  at timestamptz not null
);
create index voucher_entries_voucher on voucher_entries (voucher_id, id);
create index voucher_entries_order on voucher_entries (order_id) where order_id is not null;
