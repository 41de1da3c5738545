-- What the owner changes in the panel stands in the row `shop`, as a part of the settings. A change of any setting has a
-- tag of its own: every page is made anew, but the catalogue in memory is still right.
drop trigger settings_announce on settings;
create trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_tag('settings');

insert into settings (key, value) values ('shop', '{}') on conflict do nothing;
