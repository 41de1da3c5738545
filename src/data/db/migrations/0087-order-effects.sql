-- What an event of an order causes is decided by one function of the shop (shop/order/effects) and written by the verbs that
-- change orders. Triggers that decided some of it besides are gone; the jobs that they have written stay.
drop trigger order_followed on orders;
drop function follow_order();
drop trigger transfer_reminded on orders;
drop function remind_of_transfer();
drop trigger order_asked_after_month on orders;
drop function ask_after_month();
