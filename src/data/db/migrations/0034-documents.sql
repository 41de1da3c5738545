-- Documents of a sale, as they were issued, and what waits for KSeF.

-- The last number of a kind and year. Taken in the transaction that issues a document, so that no number is left out.
create table document_numbers (
  kind text not null check (kind in ('proof', 'invoice')),
  year integer not null,
  last integer not null check (last >= 0),
  primary key (kind, year)
);

create table documents (
  id integer primary key generated always as identity,
  -- Orders are kept longer than tax law keeps their documents (31 December after 6 years; 5 years).
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('proof', 'invoice')),
  year integer not null,
  place integer not null check (place > 0),
  number text not null unique,
  issued_at timestamptz not null,
  -- Parties, lines and sums: nothing that changes later touches them.
  content jsonb not null,
  unique (kind, year, place),
  unique (order_id, kind)
);

-- Invoices to firms on their way to KSeF. Written with the invoice.
create table ksef_outbox (
  document_id integer primary key references documents on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  xml text not null,
  -- SHA-256 of the XML in UTF-8, base64url: the QR code of the printed invoice has it.
  hash text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  ksef_number text,
  fault text,
  check ((state = 'sent') = (sent_at is not null))
);
create index ksef_outbox_waiting on ksef_outbox (document_id) where state <> 'sent';

-- The terms that an order was placed under: what was attached to its confirmation, stored once a version.
create table terms_texts (
  version text primary key,
  texts jsonb not null,
  stored_at timestamptz not null
);

-- A mail that may be caused twice has a key, and is written once.
alter table outbox add once text unique;

-- What an order causes besides what its own verbs write, whoever changed it: documents, and the mails that only tell.
create function follow_order() returns trigger language plpgsql as $$
declare
  told text;
begin
  if new.state = 'sent' and old.state <> 'sent' or new.payment_state = 'paid' and old.payment_state <> 'paid' then
    insert into jobs (kind, payload, due_at) values ('order-documents', jsonb_build_object('orderId', new.id), now());
  end if;
  if new.state <> old.state and new.state = 'delivered' then told := 'delivered'; end if;
  -- Money that came tells of itself.
  if new.state <> old.state and new.state = 'accepted' and new.payment_state <> 'paid' then told := 'accepted'; end if;
  if told is not null then
    insert into jobs (kind, payload, due_at)
      values ('order-mail', jsonb_build_object('orderId', new.id, 'kind', told), now());
  end if;
  -- Whoever is at the page tries again at once; the mail is for whoever has left.
  if new.payment_state = 'failed' and old.payment_state <> 'failed' then
    insert into jobs (kind, payload, due_at)
      values ('order-mail', jsonb_build_object('orderId', new.id, 'kind', 'payment-failed'), now() + interval '5 minutes');
  end if;
  return null;
end $$;
create trigger order_followed after update of state, payment_state on orders
  for each row execute function follow_order();

-- A transfer takes days, and is forgotten by then: a reminder two days before the goods go back.
create function remind_of_transfer() returns trigger language plpgsql as $$
begin
  if new.held_until > now() + interval '3 days' then
    insert into jobs (kind, payload, due_at)
      values ('order-mail', jsonb_build_object('orderId', new.id, 'kind', 'payment-reminder'),
        new.held_until - interval '2 days');
  end if;
  return null;
end $$;
create trigger transfer_reminded after insert or update of held_until on orders
  for each row when (new.held_until is not null) execute function remind_of_transfer();
