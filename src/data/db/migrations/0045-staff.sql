-- People who work in the shop, how they sign in, and what each of them did.

create table staff (
  id integer primary key generated always as identity,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'orders', 'catalogue', 'content')),
  password_hash text not null,
  -- Shared with the phone of its owner; base32. Null until the first code was right.
  totp_secret text,
  -- The last time step whose code was used: a code works once.
  totp_step bigint not null default 0,
  -- What authenticators call the person.
  handle bytea not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));

create table staff_keys (
  credential_id text primary key,
  staff_id integer not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_keys_of on staff_keys (staff_id);

create table staff_sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  staff_id integer not null references staff on delete cascade,
  -- Both proofs were given: password and code, or a passkey.
  proven boolean not null,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Shown once, on the next page.
  notice text
);
create index staff_sessions_of on staff_sessions (staff_id);

-- Links that open an account, used once.
create table staff_invites (
  token_hash text primary key,
  role text not null check (role in ('owner', 'orders', 'catalogue', 'content')),
  -- The link of the first start: it ends with the first account.
  is_first boolean not null default false,
  created_by integer references staff on delete cascade,
  expires_at timestamptz not null
);

-- Challenges of passkeys, used once by the browser that asked.
create table staff_challenges (
  token_hash text primary key,
  kind text not null check (kind in ('register', 'login')),
  staff_id integer references staff on delete cascade,
  expires_at timestamptz not null
);

create table staff_journal (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- Kept when the account is gone: the name says who it was.
  staff_id integer references staff on delete set null,
  who text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index staff_journal_subject on staff_journal (subject, id desc);

-- What was written down stays; only the reference to a deleted account may go.
create function keep_staff_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.staff_id is null
    and (new.id, new.at, new.who, new.action, new.subject, new.before, new.after)
      is not distinct from (old.id, old.at, old.who, old.action, old.subject, old.before, old.after)
  then return new; end if;
  raise exception 'the journal of the staff is not changed';
end $$;
create trigger staff_journal_stays before update or delete on staff_journal
  for each row execute function keep_staff_journal();
