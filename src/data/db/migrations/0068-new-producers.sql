-- The panel's lists remember the names of producers, so a new one is announced as a changed one is.
create trigger producers_announce_insert after insert on producers
  for each statement execute function announce_tag('producers');
