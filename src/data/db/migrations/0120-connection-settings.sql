-- Settings and keys of the shop's accounts with payment providers, carriers and other services, entered in the panel.
-- The values are ciphertext: their key is outside the database.
create table connection_settings (
  -- The group and the name of the service, as in payments/payu.
  connection text not null,
  name text not null,
  sealed text not null,
  primary key (connection, name)
);

create trigger connection_settings_announce after insert or update or delete on connection_settings
  for each statement execute function announce_tag('connections');
