import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inRoot } from '../bin/lib/root.js'
import { callerOf } from './lib/caller.js'
import { heldBy, heldByTree } from './lib/held-memory.js'
import { runLoad } from './lib/load.js'
import { judge } from './lib/ratios.js'
import { clientStatement, clientsStatement } from './lib/sources.js'
import { startBare } from './lib/start-bare.js'
import { toileOn } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/**
 * What the server and its database hold in memory: idle after a start on a database that is there, and after a minute of
 * load, each beside a bare server under the same load; then what comes with each package that is loaded only when it is
 * needed.
 */
const IDLE_GOAL_MB = 150
const LOADED_GOAL_MB = 200
const DATABASE_GOAL_MB = 120
const IDLE_MS = 10_000
const TURNS = 5
const SECONDS_A_TURN = 4
const CONNECTIONS = 64
/** One business is given no more places than half of the pool: who asks for more is told to wait. */
const WRITERS = 8

const LATER = [
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
  'fontkit',
  'jose',
  'nodemailer',
  'pdfkit',
  'sharp',
  'stripe',
  'web-push',
]

const body = JSON.stringify({ name: 'Zofia Żółkiewska', email: 'zofia@example.com' })
const mb = (/** @type {number} */ megabytes) => `${megabytes.toFixed(0)} MB`

/** A minute of it: the list of 100, one client and a new one, again and again. */
async function load(
  /** @type {string} */ url,
  /** @type {{ list: string, one: string, create: string }} */ paths,
  /** @type {Record<string, string>} */ headers = {},
) {
  let requests = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [path, posted] of [[paths.list], [paths.one], [paths.create, body]]) {
      const done = await runLoad({
        url: `${url}${path}`,
        headers,
        ...(posted !== undefined && { body: posted }),
        connections: posted === undefined ? CONNECTIONS : WRITERS,
        seconds: SECONDS_A_TURN,
      })
      requests += done.requests
    }
  }
  return requests
}

/** What a package takes that comes into a process of its own. */
async function costOf(/** @type {string} */ name) {
  const script = `const before = process.memoryUsage.rss(), cpu = process.cpuUsage(); await import('${name}');
    const { user, system } = process.cpuUsage(cpu);
    console.log(JSON.stringify({ rss: process.memoryUsage.rss() - before, ms: (user + system) / 1000 }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: inRoot('.'),
  })
  return JSON.parse(stdout)
}

const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))
try {
  const filling = await toileOn(dataDir)
  const { workspaceId, token } = await fillWorkshop(filling.url, filling.address, { clients: 2_000 })
  const [known] = (await callerOf(filling.url)('GET', '/clients?limit=1', undefined, token)).clients
  await filling.stop()

  const toile = await toileOn(dataDir)
  const bare = await startBare(toile, {
    statement: await clientsStatement(workspaceId, 100),
    one: await clientStatement(workspaceId, known.id),
    workspaceId,
    limit: 100,
  })
  const look = () => ({
    ours: heldBy(toile.pid),
    bare: heldBy(bare.pid),
    database: heldByTree(toile.postmaster),
  })
  const tell = (
    /** @type {string} */ when,
    /** @type {ReturnType<typeof look>} */ { ours, bare: least, database },
  ) => {
    console.log(
      `${when}: server ${mb(ours.now)} (${mb(ours.own)} its own, ${mb(ours.most)} at most), bare ${mb(least.now)}, ` +
        `PostgreSQL ${mb(database.all)} in ${database.processes} processes (${mb(database.shared)} shared)`,
    )
  }
  await sleep(IDLE_MS)
  const idle = look()
  tell('idle', idle)
  const requests = await load(
    `${toile.url}/api/v1/clients`,
    { list: '?limit=100', one: `/${known.id}`, create: '' },
    { authorization: `Bearer ${token}` },
  )
  const ours = look()
  tell(`after ${requests} requests in a minute`, ours)
  await load(bare.url, { list: '/bare', one: '/one', create: '/create' })
  const after = look()
  tell('after the same of the bare server', after)
  await bare.stop()
  await toile.stop()

  for (const name of LATER) {
    const { rss, ms } = await costOf(name)
    console.log(`not loaded at the start: ${name}, ${mb(rss / 1e6)}, ${ms.toFixed(0)} ms of the processor`)
  }
  judge(`server idle ${mb(idle.ours.now)}, goal ${mb(IDLE_GOAL_MB)}`, idle.ours.now <= IDLE_GOAL_MB)
  judge(`server after load ${mb(ours.ours.now)}, goal ${mb(LOADED_GOAL_MB)}`, ours.ours.now <= LOADED_GOAL_MB)
  for (const [when, { database }] of /** @type {const} */ ([
    ['idle', idle],
    ['after load', ours],
  ])) {
    judge(
      `PostgreSQL ${when} ${mb(database.all)}, goal ${mb(DATABASE_GOAL_MB)}`,
      database.all <= DATABASE_GOAL_MB,
    )
  }
  const times = ours.ours.now / after.bare.now
  console.log(`${times.toFixed(2)} times the bare server under the same load`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
