-- Places where parcels are collected: lockers, post offices. A copy of the carriers' files, some tens of thousands.

create table pickup_points (
  carrier text not null,
  code text not null check (code <> ''),
  name text not null,
  street text not null,
  zipcode text not null,
  city text not null,
  province text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- As the carrier writes them.
  hours text not null,
  always_open boolean not null,
  description text not null,
  takes_payment boolean not null,
  easy_access boolean not null,
  -- Lower case without Polish letters: by these it is found.
  words text[] not null,
  city_key text not null,
  updated_at timestamptz not null,
  -- It was in an earlier file and is not in the last one. Orders have their own copy.
  gone_at timestamptz,
  primary key (carrier, code)
);

-- Beginnings of words, which an index over arrays does not find.
create index pickup_points_words on pickup_points using gin (array_to_tsvector(words)) where gone_at is null;
create index pickup_points_zipcode on pickup_points (carrier, zipcode text_pattern_ops) where gone_at is null;
create index pickup_points_place on pickup_points (carrier, latitude, longitude) where gone_at is null;
