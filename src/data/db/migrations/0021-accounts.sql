-- People with an account. An empty text is a field that was not filled.

alter table clients
  add login text not null,
  add email text not null,
  add email_confirmed_at timestamptz,
  -- argon2id in its own notation. Null: a client without a password, who signs in by passkey, code or service.
  add password_hash text,
  add password_changed_at timestamptz,
  add price_type text not null default 'gross' check (price_type in ('gross', 'net')),
  add kind text not null default 'private' check (kind in ('private', 'firm')),
  add firstname text not null default '',
  add lastname text not null default '',
  add company_name text not null default '',
  add tax_number text not null default '',
  add street text not null default '',
  add street_number text not null default '',
  add zipcode text not null default '',
  add city text not null default '',
  add country text not null default 'PL',
  add phone text not null default '',
  -- The phone in the international format without spaces, to find a client by it. Empty: none.
  add phone_key text not null default '',
  add phone2 text not null default '',
  add birth_date date,
  add bank_account text not null default '',
  add shop text not null default '',
  -- The client asked to delete the account, and may change their mind until then.
  add deletion_at timestamptz;
create unique index clients_login on clients (lower(login));
-- Not unique: whoever has an account may open another with the same address.
create index clients_email on clients (lower(email));
create index clients_phone on clients (phone_key) where phone_key <> '';
create index clients_deletion on clients (deletion_at) where deletion_at is not null;

create table client_addresses (
  id integer primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  kind text not null check (kind in ('delivery', 'invoice')),
  firstname text not null,
  lastname text not null,
  company_name text not null,
  tax_number text not null,
  street text not null,
  street_number text not null,
  zipcode text not null,
  city text not null,
  country text not null,
  phone text not null,
  additional text not null,
  created_at timestamptz not null
);
create index client_addresses_client on client_addresses (client_id, kind, id);

-- Each time a consent was given or taken back, with what was read then. Rows are only added.
create table client_consents (
  id integer primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  kind text not null,
  given boolean not null,
  wording text not null,
  place text not null,
  at timestamptz not null
);
create index client_consents_client on client_consents (client_id, id);

-- Links in mails: only the hash is stored, and the row is deleted when the link is used.
create table account_tokens (
  token_hash text primary key,
  kind text not null,
  client_id integer not null references clients on delete cascade,
  -- The address that the link confirms.
  email text not null,
  expires_at timestamptz not null
);
create index account_tokens_client on account_tokens (client_id, kind);
create index account_tokens_expiry on account_tokens (expires_at);

alter table sessions
  -- Names a session to its client, who must not learn the token's hash.
  add id uuid not null default gen_random_uuid() unique,
  -- What the client sees in the list of sessions: browser and system.
  add device text not null default '';
