-- What a search compares records by (docs/decisions/0032): made by the database itself, so that it is never behind.

-- Lower case, without accents; letters that aren't one with an accent are spelled out; an apostrophe parts no name, and
-- all else but letters and digits parts words: 'Weiß-Adébáyọ̀, O’Neill' is 'weiss adebayo oneill'.
create function find_form(given text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(normalize(lower(given collate "und-x-icu"), NFKD) collate "und-x-icu", '[\u0300-\u036f''’ʼ]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'łøđðħıŋ', 'loddhin'),
    '[^[:alnum:]]+', ' ', 'g'));

-- The other way in which German writes its umlauts: 'Müller' is 'mueller' too. Null where there is none.
create function umlaut_form(given text) returns text language sql immutable parallel safe
  return case when lower(normalize(given, NFC) collate "und-x-icu") ~ '[äöü]' then
    find_form(replace(replace(replace(lower(normalize(given, NFC) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) end;

-- Cut, as an entry of an index has room for 2,700 bytes; what is cut off isn't found.
create function found_by(given text) returns text language sql immutable parallel safe
  return left(find_form(given) || coalesce(' ' || umlaut_form(given), ''), 600);

-- A number without its country's code and the zeros before it, then all of its digits: '+49 (0)151 234', '0049 151-234'
-- and '0151/234' all begin with '151234'.
create function phone_form(given text) returns text language sql immutable parallel safe
  return (
    select case when digits ~ '^\s*(\+|00)'
        then regexp_replace(plain, '^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})0*', '')
        else plain end || ' ' || plain
    from (select given_digits as digits, ltrim(regexp_replace(given_digits, '\D', '', 'g'), '0') as plain
      from (select replace(given, '(0)', '') as given_digits) cleared) numbered);

alter table clients
  add column found_by text generated always as (found_by(name || coalesce(' ' || email, ''))) stored,
  add column phone_form text generated always as (phone_form(phone)) stored;
alter table projects add column found_by text generated always as (found_by(name)) stored;
alter table invoices add column found_by text
  generated always as (found_by(invoice_number || coalesce(' ' || (billed_to ->> 'name'), ''))) stored;
alter table events add column found_by text generated always as (found_by(title)) stored;
alter table patterns add column found_by text generated always as (found_by(name)) stored;

-- A word may stand anywhere in a name, and row level security lets no operator that could leak look into an index before
-- it: neither trigrams nor words of a text could be looked up. A workspace's own entries are read through instead, and
-- these indexes hold all that is compared, a twentieth of the rows' size.
create index clients_by_words on clients (workspace_id, id) include (found_by, phone_form) where deleted_at is null;
create index projects_by_words on projects (workspace_id, id) include (client_id, found_by) where deleted_at is null;
create index invoices_by_words on invoices (workspace_id, id) include (client_id, found_by) where deleted_at is null;
create index events_by_words on events (workspace_id, id) include (client_id, start_time, found_by) where deleted_at is null;
create index patterns_by_words on patterns (workspace_id, id) include (found_by) where deleted_at is null;
