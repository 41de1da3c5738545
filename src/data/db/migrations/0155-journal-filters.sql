-- The journal is read by person and by action, the newest first.
create index staff_journal_person on staff_journal (staff_id, id desc);
create index staff_journal_action on staff_journal (action, id desc);
