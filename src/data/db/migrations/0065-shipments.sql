-- What was asked of a carrier for a parcel. The row is written before the carrier is asked: an answer may be lost.
create table parcel_shipments (
  parcel_id integer primary key references order_parcels on delete cascade,
  carrier text not null,
  -- Ours: the number of the order and of the parcel in it. The carrier finds the shipment by it.
  reference text not null unique,
  state text not null check (state in ('asking', 'ordered', 'confirmed', 'ended', 'refused')),
  -- The carrier's own id and its last word.
  shipment_id text,
  status text,
  -- Why the carrier refused.
  faults jsonb,
  began_at timestamptz not null,
  -- When the carrier is asked about it next, null: never; and when it was asked last.
  look_up_at timestamptz,
  asked_at timestamptz
);
create unique index parcel_shipments_id on parcel_shipments (carrier, shipment_id) where shipment_id is not null;
create index parcel_shipments_due on parcel_shipments (look_up_at) where look_up_at is not null;
