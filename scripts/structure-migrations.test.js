import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBreaks } from './structure-migrations.js'

test.each([
  'alter table clients drop column email',
  'alter table clients\n  add column a text,\n  drop column email',
  'alter table clients rename column email to mail',
  'alter table clients rename email to mail',
  'alter table clients rename to customers',
  'alter table clients alter column notes type varchar(9)',
  'alter table clients alter column notes set not null',
  'alter table clients alter column notes drop default',
  'alter table clients add column tier text not null',
  'alter table clients add column a text default null, add column tier text not null',
  "alter table clients add constraint sound check (name <> '')",
  'alter table clients add unique (workspace_id, email)',
  'create unique index by_mail on clients (workspace_id, email)',
  'drop table clients',
  'drop function phone_form(text)',
  'alter type mood rename value to better',
  'revoke select on clients from toile_app',
])('%s breaks an older version', (statement) => {
  expect(findBreaks(`-- First a word.\n${statement};`)).toMatchObject([{ line: 2 }])
})

test.each([
  'alter table clients add column tier text',
  "alter table clients add column tier text not null default 'gold'",
  'alter table clients add column tier text generated always as (name) stored not null',
  'alter table clients drop constraint sound',
  'alter table clients alter column notes drop not null',
  'create index by_mail on clients (workspace_id, email)',
  'drop index by_mail',
  'create table t (id uuid primary key);\nalter table t add column a text not null;\ncreate unique index u on t (a)',
  'create or replace function f() returns int language sql as $$ select 1; drop table clients; $$',
  "comment on table clients is 'drop table clients; revoke'",
  '-- drop table clients;\nselect 1',
  '-- breaks older versions: none has read it since 0036.\nalter table clients drop column email',
])('%s does not', (statement) => {
  expect(findBreaks(`${statement};`)).toEqual([])
})

test('the line is that of the statement, after texts and bodies of several lines', () => {
  const sql =
    "select '\n\n';\n\ncreate function f() returns int as $body$\nselect 1;\n$body$ language sql;\n\n-- Why.\ndrop table a;"
  expect(findBreaks(sql)).toMatchObject([{ line: 10 }])
})

test('migrations of before are read as they are: some of them would break', () => {
  const folder = new URL('../src/server/database/migrations/', import.meta.url)
  const broken = readdirSync(folder).filter(
    (file) => findBreaks(readFileSync(new URL(file, folder), 'utf8')).length > 0,
  )
  expect(broken).toContain('0031-country-codes.sql')
  expect(broken).not.toContain('0034-generated-patterns.sql')
})
