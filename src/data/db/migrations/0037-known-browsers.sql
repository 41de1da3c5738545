-- Browsers in which a client has signed in. Tries of the password there are counted apart from those of others.
create table known_browsers (
  client_id integer not null references clients on delete cascade,
  -- Hash of the browser's key.
  browser text not null,
  expires_at timestamptz not null,
  primary key (client_id, browser)
);
create index known_browsers_expiry on known_browsers (expires_at);
