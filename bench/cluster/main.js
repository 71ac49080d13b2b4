import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Failure, runMain, step } from '../../bin/lib/say.js'
import { handOver, startDatabaseCluster } from './database-cluster.js'
import { call, mailsIn, openMember, signIn, startWriting } from './members.js'
import { findPrograms } from './packages.js'
import { stopAll, until } from './processes.js'
import { startServers } from './servers.js'

/** `npm run cluster-test -- 3` for three. */
const ROUNDS = Number(process.argv[2] ?? 10)
const MEMBERS = 3
const WRITERS_EACH = 2
const BACK_WITHIN_MS = 30_000

/** @typedef {Awaited<ReturnType<typeof startDatabaseCluster>>} Database */
/** @typedef {Awaited<ReturnType<typeof startServers>>} Toile */

const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(1)} s`
const spread = (/** @type {number[]} */ all) => {
  const sorted = all.toSorted((a, b) => a - b)
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)}, longest ${seconds(sorted.at(-1) ?? Number.NaN)}`
}

/** What each of our processes listens for, on a connection each, which it asks every now and then whether it lives. */
const CHANNELS = 2

/** @param {Database} database */
async function listeners(database) {
  const { rows } = await database
    .query(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'toile' and (query = 'select' or query like 'listen "%')`,
    )
    .catch(() => ({ rows: [{ count: 0 }] }))
  return Number(rows[0]?.count)
}

/**
 * Signs out at one server, and waits until the others, which had just let that session in, refuse it.
 *
 * @param {Toile} toile
 * @param {string} email
 */
async function signOutEverywhere({ servers: [here, ...others] }, email) {
  if (!here) throw new Error('There is no server')
  const token = await signIn(here.url, email)
  const asked = async (/** @type {{ url: string }} */ { url }) =>
    (await call(url, 'GET', '/auth', { token }).catch(() => null))?.status
  for (const other of [...others, ...others]) {
    if ((await asked(other)) !== 200) throw new Error('A fresh session is let in nowhere else')
  }
  await call(here.url, 'POST', '/auth/signout', { token })
  return until(
    'the others refuse a session that has ended',
    async () => (await Promise.all(others.map(asked))).every((status) => status === 401),
    { everyMs: 10 },
  )
}

/** @param {string} folder @param {ReturnType<typeof findPrograms>} programs */
async function measure(folder, programs) {
  step('Three PostgreSQL servers under Patroni, etcd, HAProxy, PgBouncer')
  const database = await startDatabaseCluster(folder, programs)
  await database.heal()
  step('Three servers of ours behind HAProxy')
  const toile = await startServers(folder, programs, database)
  const members = []
  for (let n = 0; n < MEMBERS; n++) members.push(await openMember(toile.url, database.query))
  const writing = startWriting(toile.url, members, WRITERS_EACH)
  await until('all write', () => writing.allAfter(0))

  /** @type {number[]} */ const back = []
  /** @type {number[]} */ const heard = []
  /** @type {number[]} */ const signedOut = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = writing.acknowledged.length
    // By turns PostgreSQL alone, and the machine that it is on.
    const isWhole = round % 2 === 1
    const killed = await database.killPrimary(isWhole)
    const at = performance.now()
    toile.servers[round % toile.servers.length]?.kill()
    back.push(await until('everybody writes again', () => writing.allAfter(at)))
    heard.push(
      await until(
        'every server listens again',
        async () => (await listeners(database)) === CHANNELS * toile.servers.length,
      ),
    )
    await database.heal()
    await until('all three servers are ready', toile.areReady)
    signedOut.push(await signOutEverywhere(toile, members[0]?.email ?? ''))
    console.log(
      `  ${round + 1}: ${killed} killed${isWhole ? ' with its Patroni' : ''}, ${before} writes before; ` +
        `back in ${seconds(back.at(-1) ?? 0)}, listening after ${seconds(heard.at(-1) ?? 0)} more, a sign-out heard in ${seconds(signedOut.at(-1) ?? 0)}`,
    )
  }
  await writing.stop()
  step('What is there')
  await until(
    'no job is left',
    async () =>
      (
        await database.query(
          'select 1 from graphile_worker.jobs where run_at <= now() or locked_at is not null limit 1',
        )
      ).rows.length === 0,
  )
  const keys = writing.acknowledged.map(({ key }) => key)
  const { rows } = await database.query(
    `select name, count(*)::int as count, array_agg(id::text) as ids from clients where name = any($1) group by name`,
    [keys],
  )
  const there = new Map(rows.map(({ name, ids }) => [name, ids]))
  const lost = writing.acknowledged.filter(({ key, id }) => !there.get(key)?.includes(id)).length
  const doubled = rows.filter(({ count }) => count > 1).length
  const mails = mailsIn(toile.outbox, writing.mailed)
  return { writing, lost, doubled, mails, back, heard, signedOut }
}

runMain(async () => {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'toile-cluster-'))
  handOver(folder)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stopAll().then(() => process.exit(1)))
  let isKept = true
  try {
    const { writing, lost, doubled, mails, back, heard, signedOut } = await measure(folder, programs)
    console.log(`
${ROUNDS} times the primary and one of our three servers were killed (-9), under ${MEMBERS * WRITERS_EACH} writers.
  acknowledged writes          ${writing.acknowledged.length}
  asked again with their key   ${writing.repeated()}
  lost                         ${lost}
  doubled                      ${doubled}
  back after                   ${spread(back)}
  listening again after that   ${spread(heard)}
  a sign-out heard after       ${spread(signedOut)}
  jobs that send a mail        ${writing.mailed.length}
  mails that never came        ${mails.missing}
  mails that came twice        ${mails.twice}, ${mails.twiceUnmarked} of them as another mail`)
    const isGood =
      lost + doubled + mails.missing + mails.twiceUnmarked === 0 && Math.max(...back) <= BACK_WITHIN_MS
    if (!isGood) throw new Failure(`Not what was promised. What all of them said is in ${folder}`)
    isKept = false
  } catch (error) {
    console.error(`What all of them said is in ${folder}`)
    throw error
  } finally {
    await stopAll()
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
})
