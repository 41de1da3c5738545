-- Shops that are moved in from other platforms: what was sent, what will be done, and what was done, so that it can be taken back.

alter table catalogue_changes drop constraint catalogue_changes_kind_check,
  add constraint catalogue_changes_kind_check check (kind in ('file', 'many', 'move')),
  drop constraint catalogue_changes_state_check,
  -- While its items are written, which a large file takes several transactions for.
  add constraint catalogue_changes_state_check
    check (state in ('preparing', 'shown', 'applying', 'applied', 'undoing', 'undone'));

create table moves (
  id integer primary key generated always as identity,
  who text not null,
  created_at timestamptz not null,
  state text not null check (state in (
    'reading', 'columns', 'planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  fault text,
  options jsonb not null,
  -- What the dry run found.
  report jsonb,
  change_id integer references catalogue_changes on delete set null
);

create table move_files (
  move_id integer not null references moves on delete cascade,
  position integer not null,
  name text not null,
  -- Where the job fetches it, if it was not sent.
  address text,
  content_key text,
  -- What is in it: read by the job, corrected by a person.
  about jsonb,
  fault text,
  primary key (move_id, position)
);

create table move_pictures (
  id bigint primary key generated always as identity,
  move_id integer not null references moves on delete cascade,
  code text not null,
  address text not null,
  alt text not null,
  -- The sizes it shows; null: all.
  sizes jsonb,
  state text not null check (state in ('waiting', 'done', 'failed', 'undone')),
  tries integer not null default 0,
  due_at timestamptz not null,
  fault text,
  -- The name of the picture that was made of it, if the product did not have it.
  picture text
);
create index move_pictures_waiting on move_pictures (due_at, id) where state = 'waiting';
create index move_pictures_code on move_pictures (code);
create index move_pictures_move on move_pictures (move_id, state);

create table move_redirects (
  move_id integer not null references moves on delete cascade,
  position integer not null,
  from_path text not null,
  to_path text not null,
  -- Where it led before; null: nowhere.
  before text,
  state text not null check (state in ('waiting', 'done', 'undone', 'refused')),
  primary key (move_id, position)
);

create table move_clients (
  move_id integer not null references moves on delete cascade,
  position integer not null,
  -- Null once the account is opened: its data are kept in one place only.
  client jsonb,
  state text not null check (state in ('waiting', 'done', 'undone', 'refused')),
  client_id integer references clients on delete set null,
  primary key (move_id, position)
);
create index move_clients_client on move_clients (client_id) where client_id is not null;
