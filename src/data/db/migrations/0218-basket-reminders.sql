-- Reminders of baskets that clients left. The link of each is known by the hash of its token.
create table basket_reminders (
  id integer primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  written_at timestamptz not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  -- What the basket was worth then.
  gross bigint not null
);
create index basket_reminders_client on basket_reminders (client_id, written_at);
create index basket_reminders_written on basket_reminders (written_at);
create index baskets_changed on baskets (changed_at, id);
