-- How a business's pages and mails look to its clients (docs/decisions/0108); the colour was proved to be read before it came here.
alter table workspaces
  add column brand_accent text check (brand_accent ~ '^#[0-9a-f]{6}$'),
  add column brand_sender text check (char_length(brand_sender) between 1 and 80);
