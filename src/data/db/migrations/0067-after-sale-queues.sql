-- The panel's open statements of withdrawal. That one was settled stands in its history; a question that looks for what is
-- not there would read the whole history, so the statement knows it too, whoever writes the history.
alter table withdrawals add column settled_at timestamptz;
update withdrawals w set settled_at = h.at
  from (select withdrawal_id, min(at) as at from withdrawal_history where event = 'settle' group by withdrawal_id) h
  where h.withdrawal_id = w.id;
create function note_settled_withdrawal() returns trigger language plpgsql as $$
begin
  update withdrawals set settled_at = new.at where id = new.withdrawal_id and settled_at is null;
  return null;
end $$;
create trigger withdrawal_history_settled after insert on withdrawal_history
  for each row when (new.event = 'settle') execute function note_settled_withdrawal();
create index withdrawals_unsettled on withdrawals (received_at, id)
  where settled_at is null and statement_key not like 'return-%';
drop index withdrawals_received;

-- Returns that are on their way, by their deadline: those that lapsed stay among them for ever.
create index returns_on_way on returns (pay_by, id) where state in ('announced', 'sent', 'lapsed');
