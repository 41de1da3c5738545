-- What is kept for goods that came back used: by line, with a reason that the buyer reads.
alter table returns add lowered jsonb not null default '[]';

-- Pieces that a statement took off an order before it was sent, with what went back for them; null: none were.
alter table withdrawals add taken_off jsonb;
-- Which statement a refund is for.
alter table payment_refunds add withdrawal_id integer references withdrawals on delete set null;
create index payment_refunds_withdrawal on payment_refunds (withdrawal_id) where withdrawal_id is not null;
alter table withdrawal_history drop constraint withdrawal_history_event_check;
alter table withdrawal_history add check
  (event in ('match', 'cancel', 'wait', 'hand_over', 'take_off', 'answer', 'settle'));
