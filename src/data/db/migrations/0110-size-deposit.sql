-- The deposit on the packaging of a piece, in grosze, in the deposit system of 1 October 2025: no part of the price.
alter table sizes add deposit integer check (deposit between 1 and 100000);
