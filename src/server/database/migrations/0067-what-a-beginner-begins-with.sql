-- With what somebody begins who has chosen nothing yet is guessed by their language and the region of their browser, and asked
-- (docs/decisions/0078). A sign-up keeps the region: its address may be proved in another browser.
alter table signups add column region text;

-- Null while currency and unit of length are a guess. Whoever is there already has been at work with theirs.
alter table preferences add column units_confirmed_at timestamptz;
update preferences set units_confirmed_at = now();
