-- Accounts at other services that sign a client in. Issuer and subject together name a person (OpenID Connect Core, 2).
create table client_identities (
  id integer primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  -- The id of the service in the settings when it was linked.
  service text not null,
  issuer text not null,
  subject text not null,
  -- What the client sees in the list; may be empty.
  email text not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);
create index client_identities_client on client_identities (client_id, id);

-- Visitors who have gone to a service and are expected back. The browser has the token; the row is deleted when it comes
-- back, so an answer of the service works once.
create table service_visits (
  token_hash text primary key,
  service text not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index service_visits_expiry on service_visits (expires_at);

-- People whom a service has named and who have no account yet, or have not linked it.
create table unlinked_identities (
  token_hash text primary key,
  service text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  firstname text not null,
  lastname text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index unlinked_identities_expiry on unlinked_identities (expires_at);
