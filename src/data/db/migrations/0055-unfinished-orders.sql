-- Orders that came to nothing are deleted after 30 days: found without reading those that were delivered.
create index orders_unfinished on orders (ended_at) where state = 'cancelled' and paid = 0;
