-- What other systems have asked of the shop, by kind: when it last went well, and when and why it was last refused.
create table connector_calls (
  connector text not null,
  what text not null,
  times bigint not null,
  done_at timestamptz,
  refused_at timestamptz,
  refused_why text,
  primary key (connector, what)
);
