-- What of a refund is for which line of the order; null: it is for the order as a whole, or its return or complaint says.
alter table payment_refunds add lines jsonb;

-- What of a complaint's money went back to gift cards that had paid.
alter table complaints add vouchers_back integer not null default 0 check (vouchers_back >= 0);
