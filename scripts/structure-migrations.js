import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** @import { Violation } from './structure.js' */

/** Those up to here were made before two versions served side by side (docs/decisions/0046). */
const LAST_WITHOUT_RULE = '0035'

const ESCAPE = /--\s*breaks older versions:\s*\S/i

const name = String.raw`(?:if exists\s+|if not exists\s+|only\s+)*("?[\w.]+"?)`

/** What an older version that still runs can't bear of a table that it knows. */
const onTables = [
  { pattern: /\bdrop column\b/, what: 'drops a column that it reads' },
  { pattern: /\brename (column\b|to\b|"?\w+"? to\b)/, what: 'renames what it reads' },
  { pattern: /\balter column "?\w+"? (set data )?type\b/, what: 'changes the type of a column' },
  { pattern: /\balter column "?\w+"? set not null\b/, what: 'forbids a null that it may write' },
  { pattern: /\balter column "?\w+"? drop default\b/, what: 'takes a default that it may rely on' },
  {
    pattern: /\badd (constraint|check|unique|foreign key|primary key)\b/,
    what: 'adds a rule that what it writes may break',
  },
]

/** @type {{ pattern: RegExp, what: string }[]} */
const onOthers = [
  { pattern: /^drop (table|view|function|procedure|type|schema|sequence)\b/, what: 'drops what it uses' },
  { pattern: /^alter (function|view|type|sequence)\b.*\brename\b/, what: 'renames what it uses' },
  { pattern: /^revoke\b/, what: 'takes a right that it has' },
]

/**
 * Statements that an older version beside which they run would break at, with the line of each.
 *
 * @param {string} sql
 * @returns {{ line: number, what: string }[]}
 */
export function findBreaks(sql) {
  const statements = splitStatements(sql)
  const made = new Set(statements.flatMap(({ text }) => nameAfter(text, /^create (unlogged )?table /) ?? []))
  return statements.flatMap(({ text, line, isMeant }) =>
    isMeant ? [] : breaksOf(text, made).map((what) => ({ line, what })),
  )
}

/** @returns {string[]} */
function breaksOf(/** @type {string} */ text, /** @type {ReadonlySet<string>} */ made) {
  const others = onOthers.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)
  const indexed = /^create unique index\b.*? on (?:only )?("?[\w.]+"?)/.exec(text)?.[1]
  if (indexed !== undefined && !made.has(indexed)) others.push('adds a rule that what it writes may break')
  const table = nameAfter(text, /^alter table /)
  if (table === null || made.has(table)) return others
  const judged = withoutRulesOfNewColumns(text)
  const broken = onTables.filter(({ pattern }) => pattern.test(judged)).map(({ what }) => what)
  if (addedColumns(text).some(wantsAValue)) broken.push('adds a column that it can’t know and must fill')
  return [...others, ...broken]
}

/** A reference or key over a column that is new holds nothing that an older version writes: it leaves that empty. */
function withoutRulesOfNewColumns(/** @type {string} */ text) {
  const added = [...text.matchAll(/\badd column (?:if not exists )?"?(\w+)/g)].map(([, column]) => column)
  return text.replace(
    /\badd (?:constraint "?\w+"? )?(?:foreign key|unique) ?\(([^)]*)\)/g,
    (rule, /** @type {string} */ columns) =>
      columns.split(/\W+/).some((column) => added.includes(column)) ? '' : rule,
  )
}

/** What follows each `add column`, up to the next action. */
const addedColumns = (/** @type {string} */ text) =>
  text
    .split(/\badd column\b/)
    .slice(1)
    .map((rest) => rest.split(/,\s*(?:add|drop|alter|rename)\b/)[0] ?? '')

const wantsAValue = (/** @type {string} */ column) =>
  /\b(not null|primary key)\b/.test(column) && !/\b(default|generated)\b/.test(column)

function nameAfter(/** @type {string} */ text, /** @type {RegExp} */ words) {
  const start = words.exec(text)
  if (!start) return null
  return new RegExp(`^${name}`).exec(text.slice(start[0].length))?.[1] ?? null
}

/**
 * Each statement in small letters and on one line, without comments, texts and bodies of functions.
 *
 * @param {string} sql
 * @returns {{ text: string, line: number, isMeant: boolean }[]}
 */
function splitStatements(sql) {
  const bare = sql.replace(
    /'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g,
    (quoted) => `''${'\n'.repeat(lines(quoted))}`,
  )
  let line = 1
  return bare.split(';').flatMap((statement) => {
    const begins = line + lines(/^(\s|--.*)*/.exec(statement)?.[0] ?? '')
    line += lines(statement)
    const text = statement.replace(/--.*/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
    return text === '' ? [] : [{ text, line: begins, isMeant: ESCAPE.test(statement) }]
  })
}

const lines = (/** @type {string} */ text) => text.split('\n').length - 1

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Violation[]}
 */
export function checkMigrationsExpand(root, files) {
  return files
    .filter((file) => file.startsWith('src/server/database/migrations/') && file.endsWith('.sql'))
    .filter((file) => basename(file).slice(0, 4) > LAST_WITHOUT_RULE)
    .flatMap((file) =>
      findBreaks(readFileSync(join(root, file), 'utf8')).map(({ line, what }) => ({
        file,
        line,
        rule: 'expand-then-contract',
        message: `an older version that still serves breaks: this ${what} (docs/decisions/0046; if no such version is left, say so: "-- breaks older versions: why")`,
      })),
    )
}
