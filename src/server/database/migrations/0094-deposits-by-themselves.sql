-- Whether the invoice of a first instalment is mailed as soon as its quote is approved (docs/decisions/0100).
alter table workspaces add column sends_deposits boolean not null default false;
