import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whileFilling } from './filling-postgres.js'
import { businessRows, followingRows, nthRows, shape } from './growth-rows.js'
import { runToile } from './toile.js'

/** @import pg from 'pg' */

/** Tables of millions of rows; the indexes of these are built when all rows are there. */
export const largeTables = [
  ...[
    'clients',
    'projects',
    'invoices',
    'events',
    'activities',
    'pieces',
    'client_status_changes',
    'measurements',
  ],
  ...['payments', 'figures_by_day', 'figures_by_month', 'figures_by_client'],
]

/**
 * A data folder with so many businesses of one shape, and where it is asked for a large one besides. One that is filled
 * already stays as it is.
 *
 * @param {string} dataDir
 * @param {{ businesses: number, hasLarge: boolean }} size
 */
export async function fillGrowth(dataDir, { businesses, hasLarge }) {
  const mark = join(dataDir, `filled-with-${businesses}`)
  if (existsSync(mark)) return
  const toile = await runToile(dataDir)
  await toile.stop()
  const began = performance.now()
  await whileFilling(dataDir, async (connect) => {
    const [db, other] = [await connect(), await connect()]
    const done = (/** @type {string} */ what) =>
      console.log(`${businesses} businesses, ${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const forms = await formsOf(db)
    for (const one of [db, other]) await one.query('set session_replication_role = replica')
    for (const [name, form] of Object.entries(cheapForms)) await db.query(functionOf(name, form))
    // By the catalogue: dropped and made again they would have to be written down here.
    await db.query(
      'update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[])',
      [largeTables],
    )
    for (const [at, text] of businessRows.entries())
      await db.query(text, at === 1 ? [businesses, hasLarge] : [])
    await db.query('analyze growing')
    const fill = async (
      /** @type {pg.Client} */ by,
      /** @type {readonly (keyof typeof shape)[]} */ kinds,
    ) => {
      for (const kind of kinds) {
        for (let nth = 1; nth <= shape[kind]; nth += 1) await by.query(nthRows[kind], [nth])
      }
    }
    await Promise.all([
      fill(db, ['clients', 'projects', 'pieces']),
      fill(other, ['invoices', 'events', 'activities']),
    ])
    done('their rows')
    await inTurns([db, other], followingRows)
    done('what follows from them')
    for (const text of forms) await db.query(text)
    await inTurns(
      [db, other],
      largeTables.map((table) => `reindex table ${table}`),
    )
    done('indexes')
    await db.query('vacuum (freeze, analyze)')
    await check(db)
    await db.query('drop table growing')
    await db.query('checkpoint')
    done('analyzed')
  })
  writeFileSync(mark, '')
}

/** Each by whichever connection is free. */
async function inTurns(
  /** @type {readonly pg.Client[]} */ connections,
  /** @type {readonly string[]} */ texts,
) {
  const left = [...texts]
  await Promise.all(
    connections.map(async (connection) => {
      for (let text = left.shift(); text !== undefined; text = left.shift()) await connection.query(text)
    }),
  )
}

/**
 * What texts are found by, the way it is for those that are filled in: the real functions take ten times as long. They
 * are put back, and `check` holds them against this.
 *
 * @type {Record<string, string>}
 */
const cheapForms = {
  found_by: `select lower(translate(given, '-@.', '   '))`,
  phone_form: `select substr(replace(given, ' ', ''), 2) || ' ' || substr(replace(given, ' ', ''), 2)`,
}

const functionOf = (/** @type {string} */ name, /** @type {string} */ form) =>
  `create or replace function ${name}(given text) returns text language sql immutable parallel safe as $$ ${form} $$`

/** The definitions of what is replaced meanwhile. */
async function formsOf(/** @type {pg.Client} */ db) {
  const { rows } = await db.query(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = any($1) order by proname',
    [Object.keys(cheapForms)],
  )
  return rows.map(({ text }) => String(text))
}

/** The figures and forms of one business are what the server's own functions say of its rows. */
async function check(/** @type {pg.Client} */ db) {
  const { rows } = await db.query(`
    with one as (select id from growing where b = 1), kept as (
      select to_jsonb(d) - 'workspace_id' as said from figures_by_day d, one where workspace_id = one.id
      union all select to_jsonb(m) - 'workspace_id' from figures_by_month m, one where workspace_id = one.id
      union all select to_jsonb(c) - 'workspace_id' from figures_by_client c, one where workspace_id = one.id
    ), counted as (
      select to_jsonb(d) as said from one, counted_days(one.id, '-infinity', 'infinity') d
      union all select to_jsonb(m) from one, counted_months(one.id, '1000-01-01', '9999-01-01') m
      union all select to_jsonb(c) from one, counted_clients(one.id, '00000000-0000-0000-0000-000000000000',
        'ffffffff-ffff-ffff-ffff-ffffffffffff') c
    )
    select (select count(*) from (table kept except table counted) wrong)
      + (select count(*) from (table counted except table kept) missing)
      + (select count(*) from clients, one where workspace_id = one.id
          and (found_by, phone_form) is distinct from (found_by(name || coalesce(' ' || email, '')), phone_form(phone)))
      + (select count(*) from invoices, one where workspace_id = one.id
          and found_by is distinct from found_by(invoice_number || ' ' || (billed_to ->> 'name'))) as wrong`)
  if (Number(rows[0].wrong) > 0)
    throw new Error(`${rows[0].wrong} rows are not what the server would have written`)
}
