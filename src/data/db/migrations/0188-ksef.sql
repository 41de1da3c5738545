-- Invoices on their way to KSeF are sent by the shop itself.
alter table ksef_outbox
  add mode text not null default 'online' check (mode in ('online', 'offline24')),
  -- When the connector takes it up next; null: never by itself.
  add work_at timestamptz,
  add tries integer not null default 0,
  -- The last status of KSeF or of the shop itself, and KSeF's own words.
  add code integer,
  add details text not null default '',
  -- Where the codes of the environment lead that it is sent to.
  add qr_host text,
  -- Code II of an invoice that was issued offline, with its signature.
  add certificate_link text,
  -- A technical correction: the hash of the refused file.
  add replaces_hash text,
  add upo text;
update ksef_outbox set work_at = now() where state = 'waiting';
create index ksef_outbox_due on ksef_outbox (work_at) where work_at is not null;

-- Each call that sends an invoice, written before it is made: its answer may be lost.
create table ksef_sends (
  id integer primary key generated always as identity,
  document_id integer not null references documents on delete cascade,
  -- The session of KSeF, and the file that was sent.
  session text not null,
  hash text not null,
  began_at timestamptz not null,
  -- KSeF's name of the invoice in the session; null: no answer has come.
  reference text,
  ended_at timestamptz,
  code integer
);
-- One at a time, so that two processes never send an invoice twice.
create unique index ksef_sends_open on ksef_sends (document_id) where ended_at is null;
create index ksef_sends_document on ksef_sends (document_id);

-- Many invoices in one file. Nothing in it counts before the session is closed.
create table ksef_batches (
  session text primary key,
  state text not null default 'open' check (state in ('open', 'closing', 'closed', 'ended')),
  began_at timestamptz not null
);
