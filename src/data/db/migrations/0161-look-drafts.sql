-- The rows `look-draft` and `look-before` keep a look that shoppers do not see: a change of them makes no page anew.
drop trigger settings_announce on settings;
create trigger settings_announce after insert or update on settings
  for each row when (new.key not like 'look-%') execute function announce_tag('settings');
create trigger settings_announce_gone after delete on settings
  for each row when (old.key not like 'look-%') execute function announce_tag('settings');
