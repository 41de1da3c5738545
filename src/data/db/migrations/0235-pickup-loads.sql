-- The last time that the pickup points of a way of delivery were loaded, and the one that runs now.
create table pickup_loads (
  carrier text primary key,
  -- By staff, until it begins.
  asked_at timestamptz,
  -- Staff have seen that the list is much shorter than the known points.
  takes_fewer boolean not null default false,
  -- While it runs: the last sign of it, and how far it is.
  running_at timestamptz,
  page integer not null default 0,
  pages integer not null default 0,
  ended_at timestamptz,
  -- Why the points stayed as they were: `away`, `refused`, `unreadable`, `fewer`.
  fault text,
  given integer not null default 0,
  added integer not null default 0,
  gone integer not null default 0
);
