-- Whether what was sent stands as it was: then a credit note corrects it (docs/decisions/0091).
alter table workspaces add column lock_sent boolean not null default false;
