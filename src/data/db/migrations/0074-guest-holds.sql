-- Until when the goods of an unknown buyer are held; the order may wait for its payment longer than that. Equal to the
-- time of the order: they never were. Null: they are held as long as the order waits.
alter table orders add column stock_until timestamptz;
create index orders_guest_holds on orders (id) where stock_until is not null and state = 'placed';
