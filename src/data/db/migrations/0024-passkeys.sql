-- Passkeys of clients, and what is needed on the way to a sign-in without a password.

-- What an authenticator calls the client: random, so that it says nothing about the person.
create table passkey_users (
  client_id integer primary key references clients on delete cascade,
  handle bytea not null unique
);

create table passkeys (
  id integer primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  -- base64url, as the browser names it.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_client on passkeys (client_id, id);

-- Challenges, login tokens and permissions to register a passkey. Each is used once, by the browser it was made for, and
-- only hashes are stored.
create table entry_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('register', 'login', 'sign-in', 'authorize')),
  browser text not null,
  client_id integer references clients on delete cascade,
  -- The address that was proven, for a permission.
  email text,
  -- The hash of the permission that a challenge was made by.
  authorized_by text,
  expires_at timestamptz not null
);
create index entry_tokens_expiry on entry_tokens (expires_at);
create index entry_tokens_browser on entry_tokens (browser);
create index entry_tokens_client on entry_tokens (client_id);

create table one_time_codes (
  id bigint primary key generated always as identity,
  browser text not null,
  -- Hashes of what was typed and of the mailbox that got the code: they are counted for an hour.
  identifier_hash text not null,
  mailbox_hash text,
  -- Null: nobody was found, so there was nowhere to send a code.
  email text,
  client_id integer references clients on delete cascade,
  -- Of the code and the browser's secret, which is not stored: six digits alone could be guessed from a hash.
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_browser on one_time_codes (browser, id);
create index one_time_codes_identifier on one_time_codes (identifier_hash, created_at);
create index one_time_codes_mailbox on one_time_codes (mailbox_hash, created_at);
create index one_time_codes_created on one_time_codes (created_at);
create index one_time_codes_client on one_time_codes (client_id);
