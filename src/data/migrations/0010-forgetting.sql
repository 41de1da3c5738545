-- What is forgotten every few minutes is found without reading everything.

create index basket_lines_removed on basket_lines (removed_at) where removed_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index stock_watchers_told on stock_watchers (told_at) where told_at is not null;
