-- By what the start knows the installation's key again; the key can't be told from it.
create table installation (
  only_one boolean primary key default true check (only_one),
  key_fingerprint bytea not null
);
