-- Sums of a span, and who had bought before it, read the index alone. `orders_email` is the beginning of `orders_buyers`.
drop index orders_sums;
create index orders_sums on orders (placed_at) include (id, state, payment_state, code, email);
drop index orders_email;
drop index orders_buyers;
create index orders_buyers on orders (lower(email), placed_at) include (email, state, payment_state);
