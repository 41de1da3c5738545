-- Files of a basket live in a storage of their own (a folder, or the table below); a row names its content by key.

alter table basket_files
  add content_key text unique,
  alter column bytes drop not null,
  -- Files from before keep their bytes here until they are moved out at the next start.
  add constraint basket_files_content check (content_key is not null or bytes is not null);

-- Contents of files where the database is chosen to hold them, in pieces: a row of megabytes blocks the embedded
-- database for seconds.
create table file_pieces (
  key text not null,
  place integer not null,
  bytes bytea not null,
  written_at timestamptz not null,
  primary key (key, place)
);
