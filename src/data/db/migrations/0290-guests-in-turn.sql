-- Guests alone, or accounts alone, the newest first: without walking past all of the others.
create index buyer_search_guest_ids on buyer_search (id) where client_id is null;
create index buyer_search_account_ids on buyer_search (id) where client_id is not null;
