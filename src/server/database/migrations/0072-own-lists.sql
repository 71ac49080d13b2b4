-- Lists that begin with one's own work, as each of a business's people has left them: by the names that the contract gives
-- them.
alter table members add column own_lists text[] not null default '{}';
