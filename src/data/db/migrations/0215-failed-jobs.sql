-- Why a job failed, as facts for its sentence in the panel (null: an error of the program), and when staff dealt with it.
alter table jobs add failure jsonb, add dealt_at timestamptz;
