-- A draft of sizes that were typed for it and are nobody's: neither a client's nor a size set. It can be given to a client.
alter table drafts drop constraint drafts_check;
alter table drafts add constraint drafts_of_one check (client_id is null or size_set is null);
