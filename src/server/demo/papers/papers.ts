import type * as z from 'zod/mini'
import type { CreateProjectBody } from '#contract/projects.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { regularsAt, type Visitor } from '../year.ts'
import { agreements } from './agreements.ts'
import { demoDesks } from './desk.ts'
import { everydayMatters } from './everyday.ts'
import { type PatronName, patrons } from './patrons.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Papers are written in the morning, one after the other. */
const MORNING_MS = 9 * HOUR_MS
const STEP_MS = 6 * MINUTE_MS

interface Happening {
  readonly atMs: number
  happen(): Promise<unknown>
}

/** Whoever asks for a price, beside those who come through the year. */
export const patronCount = Object.keys(patrons).length

/** Quotes and what follows from them: deposits, part payments, instalments, credit notes; each at its hour by the platform's clock. */
export function demoPapers(platform: Platform, needs: Parameters<typeof demoDesks>[1]) {
  const { workspaceId, ownerId, clients, projects, write } = needs
  const { deskOf, made } = demoDesks(platform, needs)
  const byOwner = { memberId: ownerId, permissions: permissionsOf('owner') }
  const known = new Map<PatronName, { readonly clientId: string; readonly projectId?: string }>()

  async function welcome(name: PatronName): Promise<void> {
    const { client } = patrons[name]
    const { id } = await write((transaction) => clients.create(transaction, workspaceId, client))
    known.set(name, { clientId: id })
  }

  async function take(name: PatronName, dayOf: (daysAhead: number) => string): Promise<void> {
    const { project, dueInDays } = patrons[name]
    const clientId = known.get(name)?.clientId ?? ''
    const body = { ...project, clientId, dueDate: dayOf(dueInDays), assignees: [ownerId] }
    const { id } = await write((transaction) =>
      projects.create(transaction, workspaceId, body satisfies z.output<typeof CreateProjectBody>, byOwner),
    )
    known.set(name, { clientId, projectId: id })
  }

  return {
    /** How many there are by now; what takes an invoice back is none. */
    made,

    eventsOf(year: readonly Visitor[], nowMs: number, clientOf: (visitor: Visitor) => string): Happening[] {
      const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
      const dayOf = (daysAhead: number) => new Date(todayMs + daysAhead * DAY_MS).toISOString().slice(0, 10)
      const morningOf = (daysAgo: number) => {
        const dayMs = todayMs - daysAgo * DAY_MS
        return (new Date(dayMs).getUTCDay() === 0 ? dayMs - DAY_MS : dayMs) + MORNING_MS
      }
      const names = Object.keys(patrons) as PatronName[]
      return [
        ...names.flatMap((name) => {
          const atMs = morningOf(patrons[name].cameDaysAgo)
          return [
            { atMs, happen: () => welcome(name) },
            { atMs: atMs + STEP_MS, happen: () => take(name, dayOf) },
          ]
        }),
        ...[...agreements, ...everydayMatters].flatMap(({ of, steps }) => {
          const [[firstDaysAgo] = [0]] = steps
          const regulars = typeof of === 'number' ? regularsAt(year, morningOf(firstDaysAgo)) : []
          const desk = deskOf(() => {
            if (typeof of === 'string') return known.get(of) ?? { clientId: '' }
            const visitor = regulars[of % regulars.length]
            return { clientId: visitor ? clientOf(visitor) : '' }
          })
          return steps.map(([daysAgo, happen], place) => ({
            atMs: morningOf(daysAgo) + (place + 1) * STEP_MS,
            happen: () => happen(desk, dayOf),
          }))
        }),
      ]
    },
  }
}
