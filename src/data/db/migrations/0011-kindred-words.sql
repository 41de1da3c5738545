-- Other words for the same, without ogonki: what the owner says it also means, the adjective of a material, the plain
-- name of a small thing. They count for less than the word's own forms, among which some of them stood before.
alter table search_words add column kin text[] not null default '{}';

-- A shop that has no words learns them when it starts.
delete from search_words;
