-- The file was given to a person, who may have sent it to KSeF: its bytes stay as they are.
alter table ksef_outbox add handed_out boolean not null default false;
-- Until now all went that way.
update ksef_outbox set handed_out = true where state = 'waiting';
