-- Forms carry the version that they were drawn from, so that a window left open does not undo what another has changed.
alter table clients add data_version integer not null default 1;
alter table client_addresses
  add version integer not null default 1,
  -- The address preferred last comes first.
  add preferred_at timestamptz;
