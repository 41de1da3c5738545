-- What did not fit when the visitor's basket and lists became the client's at this sign-in. Null: nothing, or it was read.
alter table sessions add merge_loss jsonb;
