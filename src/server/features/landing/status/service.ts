import { setTimeout as sleep } from 'node:timers/promises'
import type { PartState, Standing, StatusPart } from '#contract/landing.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readStanding } from './queries.ts'
import { mailJobs, paymentJobs, stateOfJobs, stateOfMails } from './standing.ts'

const FRESH_MS = 10_000
const LOOK_EVERY_MS = 60_000
const SLOW_MS = 1_000
const AWAY_MS = 2_500
/** No business's and no file's: whether the store answers at all. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface Status {
  /** However many ask: one reading serves all of ten seconds. */
  read(): Promise<Standing>
  stop(): void
}

interface Seen {
  readonly state: PartState
  readonly since: string | null
}

/** What people may know of how the installation stands. It answers also while the database doesn't. */
export function statusService(
  { database, files, clock, config, log }: Platform,
  { disk }: { readonly disk: Pick<DiskSpace, 'isFull'> },
): Status {
  let last: { readonly atMs: number; readonly standing: Promise<Standing> } | undefined
  let seen: { readonly atMs: number; readonly parts: ReadonlyMap<StatusPart, Seen> } | undefined

  /** By how long it takes to answer. */
  async function stateOf(part: StatusPart, ask: () => Promise<unknown>): Promise<PartState> {
    const startedAt = performance.now()
    const asked = ask().then(
      () => (performance.now() - startedAt >= SLOW_MS ? 'slow' : 'works'),
      (err: unknown) => {
        log.debug({ err }, `the status reads ${part} as away`)
        return 'away' as const
      },
    )
    return Promise.race([asked, sleep(AWAY_MS, 'away' as const, { ref: false })])
  }

  async function ofJobs(): Promise<readonly (readonly [StatusPart, PartState])[]> {
    const { kinds, lastMailAt } = await readStanding(database)
    const others = kinds.filter(({ kind }) => !mailJobs.has(kind) && !paymentJobs.has(kind))
    return [
      [
        'mail',
        stateOfMails(
          kinds.filter(({ kind }) => mailJobs.has(kind)),
          lastMailAt,
        ),
      ],
      ...paymentsWith(stateOfJobs(kinds.filter(({ kind }) => paymentJobs.has(kind)))),
      ['jobs', stateOfJobs(others)],
    ]
  }

  const paymentsWith = (state: PartState): readonly (readonly [StatusPart, PartState])[] =>
    config.payments === 'none' ? [] : [['payments', state]]

  async function readStates(): Promise<readonly (readonly [StatusPart, PartState])[]> {
    // None of them is done without the database.
    let jobs: Awaited<ReturnType<typeof ofJobs>> = [
      ['mail', 'away'],
      ...paymentsWith('away'),
      ['jobs', 'away'],
    ]
    const [ofDatabase, ofFiles] = await Promise.all([
      stateOf('database', async () => {
        jobs = await ofJobs()
      }),
      stateOf('files', () => files.read(NOBODY, `${NOBODY}.webp`)),
    ])
    return [
      ['application', 'works'],
      ['database', ofDatabase],
      ['files', disk.isFull() ? 'away' : ofFiles],
      ...jobs,
    ]
  }

  /** Since when can be told of what changed between two looks, and of nothing that was so at the first. */
  async function look(): Promise<Standing> {
    const states = await readStates()
    const now = clock.now()
    const before =
      seen !== undefined && now.getTime() - seen.atMs <= 2 * LOOK_EVERY_MS ? seen.parts : undefined
    const parts = new Map(
      states.map(([name, state]) => {
        const former = before?.get(name)
        const since = former === undefined ? null : former.state === state ? former.since : now.toISOString()
        return [name, { state, since }] as const
      }),
    )
    seen = { atMs: now.getTime(), parts }
    return {
      checkedAt: now.toISOString(),
      parts: [...parts].map(([name, { state, since }]) => ({
        name,
        state,
        since: state === 'works' ? null : since,
      })),
    }
  }

  function read(): Promise<Standing> {
    const atMs = clock.now().getTime()
    if (last === undefined || Math.abs(atMs - last.atMs) > FRESH_MS) last = { atMs, standing: look() }
    return last.standing
  }

  const looking = setInterval(() => void read(), LOOK_EVERY_MS).unref()
  return { read, stop: () => clearInterval(looking) }
}
