-- The panel's list of mails asks of those that are not sent whether their job was given up.
create index jobs_of_mails on jobs ((payload ->> 'mail')) where kind = 'mail' and done_at is null;
