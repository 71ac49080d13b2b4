import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProgram } from './lib/program.js'
import { judge, median } from './lib/ratios.js'
import { runToile } from './lib/toile.js'

/**
 * What a start takes of the processor where the database is there already, beside that of a bare server on the same
 * packages, in turns; and what the server then holds in memory while nobody asks for anything.
 */
const ROUNDS = 7
const CPU_GOAL = 6
const SECONDS_GOAL = 2
const MEMORY_GOAL_MB = 150
const IDLE_MS = 3_000

const bareServer = fileURLToPath(new URL('./lib/bare-server.js', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))

async function startBare() {
  // It asks its database nothing before somebody asks it.
  const options = { address: {}, appAddress: {}, statement: {}, workspaceId: '', limit: 1 }
  const bare = await startProgram(bareServer, { args: [JSON.stringify(options)] })
  const seconds = bare.cpuSeconds()
  await bare.stop()
  return seconds
}

async function startToile() {
  const toile = await runToile(dataDir)
  const seconds = toile.cpuSeconds()
  await sleep(IDLE_MS)
  const metrics = await (await fetch(`${toile.url}/metrics`)).text()
  await toile.stop()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
  return { seconds, startedInMs: toile.startedInMs, megabytes: bytes / 1e6 }
}

// The first makes the database.
await startToile()
/** @type {{ ratio: number, seconds: number, startedInMs: number, megabytes: number }[]} */
const rounds = []
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = await startBare()
  const toile = await startToile()
  if (bare === null || toile.seconds === null) throw new Error('This system tells no processor time.')
  rounds.push({ ...toile, ratio: toile.seconds / bare, seconds: toile.seconds })
}
await rm(dataDir, { recursive: true, force: true })

const ratio = median(rounds.map((round) => round.ratio))
const memory = median(rounds.map((round) => round.megabytes))
const seconds = median(rounds.map((round) => round.seconds))
const waited = median(rounds.map((round) => round.startedInMs)) / 1_000
console.log(`ready after ${waited.toFixed(2)} s, with the database's start and whatever else the machine did`)
judge(
  `a start takes ${seconds.toFixed(2)} s of the processor, at most ${SECONDS_GOAL}`,
  seconds <= SECONDS_GOAL,
)
judge(`${ratio.toFixed(2)} times a bare server's, at most ${CPU_GOAL}`, ratio <= CPU_GOAL)
judge(`${memory.toFixed(0)} MB held while idle, at most ${MEMORY_GOAL_MB}`, memory <= MEMORY_GOAL_MB)
