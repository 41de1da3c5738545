-- Browsers are known for the staff as they are for clients: each row belongs to one of the two.
alter table known_browsers drop constraint known_browsers_pkey;
alter table known_browsers alter column client_id drop not null;
alter table known_browsers add column staff_id integer references staff on delete cascade;
alter table known_browsers add constraint known_browsers_person check (num_nonnulls(client_id, staff_id) = 1);
create unique index known_browsers_client on known_browsers (client_id, browser) where client_id is not null;
create unique index known_browsers_staff on known_browsers (staff_id, browser) where staff_id is not null;

-- A challenge of a passkey is answered by the browser that asked for it.
alter table staff_challenges add column browser text not null default '';

-- When the password or a passkey was last given in this session: some actions want it to be a moment ago.
alter table staff_sessions add column confirmed_at timestamptz;

-- A link that gives an account that exists a new password and second proof, made by a command on the machine.
alter table staff_invites add column staff_id integer references staff on delete cascade;
