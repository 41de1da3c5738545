-- Keys with which programs of the owner call the shop. The key itself is stored nowhere.
create table api_tokens (
  id integer primary key generated always as identity,
  name text not null,
  token_hash text not null unique,
  -- The last characters of the key, by which its owner knows it.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- Answers to writes that carried an Idempotency-Key: the same request again gets the same answer and changes nothing.
create table api_answers (
  token_id integer not null references api_tokens on delete cascade,
  key text not null,
  -- Of address and body: another request with the same key is a mistake of the program.
  fingerprint text not null,
  status smallint not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (token_id, key)
);
create index api_answers_at on api_answers (at);
