-- A regular expression takes the longest of its alternatives, in whatever order they stand: '+49151' lost '491', as a
-- code of three digits. Those begin with other digits than the shorter ones.
create or replace function phone_form(given text) returns text language sql immutable parallel safe
  return (
    select case when digits ~ '^\s*(\+|00)'
        then regexp_replace(plain,
          '^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)0*', '')
        else plain end || ' ' || plain
    from (select given_digits as digits, ltrim(regexp_replace(given_digits, '\D', '', 'g'), '0') as plain
      from (select replace(given, '(0)', '') as given_digits) cleared) numbered);

-- Made anew by it, and its index with it.
alter table clients drop column phone_form;
alter table clients add column phone_form text generated always as (phone_form(phone)) stored;
create index clients_by_words on clients (workspace_id, id) include (found_by, phone_form) where deleted_at is null;
