-- What is forgotten every few minutes is found without reading everything.

create index basket_lines_removed on basket_lines (removed_at) where removed_at is not null;
create index outbox_created on outbox (created_at);
create index stock_watchers_told on stock_watchers (told_at) where told_at is not null;
create index stock_watchers_asked on stock_watchers (asked_at);
