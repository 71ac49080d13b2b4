import type { EndpointSpec, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { loadEndpoints, PersonLoad } from '#contract/load.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { type Hours, type Time, timeOf, weekOf } from '#domain/workshop/hours.ts'
import { loadOf, type Work, workOf } from '#domain/workshop/load.ts'
import { dueOf, promiseOn, suggestedDay, together } from '#domain/workshop/promising.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type LoadedPiece, onlyTold, readFloor, readOpenPiece } from './queries.ts'

type Load = (typeof loadEndpoints)['load']
type Proposal = (typeof ticketEndpoints)['promise']

interface Needs {
  readonly regions: Pick<Regions, 'region'>
  readonly setups: Pick<Floor['setups'], 'get'>
}

/** Nobody's work has nobody's time. */
const noHours: Hours = { week: Array.from({ length: 7 }, () => 0), away: [] }
const noTime: Time = () => 0

/** What everybody has to do, beside what they can: the one count that counter, forms and timeline go by. */
export function loadService({ database, clock }: Platform, { regions, setups }: Needs) {
  async function floor(workspaceId: string, without: string | null) {
    const { timeZone } = await regions.region(workspaceId)
    const today = dayIn(timeZone, clock.now().getTime())
    const [workshop, { piece, pieces, people }] = await Promise.all([
      setups.get(workspaceId),
      database.write(workspaceId, async (transaction) => {
        const piece = without === null ? null : await readOpenPiece(transaction, workspaceId, without)
        return { piece, ...(await readFloor(transaction, workspaceId, today)) }
      }),
    ])
    const others = pieces.filter(({ id }) => id !== without)
    const work = groupedBy(
      others.flatMap((one) => workOf(one, workshop, today)),
      ({ memberId }) => memberId,
    )
    const hours = new Map<string | null, Hours>(
      people.map(({ id, role, week, away }) => [id, { week: weekOf(role, week), away }]),
    )
    return { today, workshop, piece, pieces: others, work, hours }
  }

  return {
    async load(workspaceId: string, asked: ParsedQuery<Load & EndpointSpec>) {
      const without = asked.without ?? null
      const { today, workshop, piece, pieces, work, hours } = await floor(workspaceId, without)
      if (without !== null && piece === null) throw new AppError('NOT_FOUND')
      // Who sees only their own work isn't told what the others have in hand.
      const only = onlyTold(workspaceId)
      const shown = only === null ? new Set([...hours.keys(), ...work.keys()]) : new Set([only])
      const promised = promisedTo(pieces)
      return {
        people: [...shown].map((memberId) => toPerson(memberId, work.get(memberId) ?? [])),
        tasks: piece?.tasks?.map((one) => ({ ...one })) ?? null,
        today,
      }

      function toPerson(memberId: string | null, theirs: readonly Work[]): PersonLoad {
        const { week, away } = hours.get(memberId) ?? noHours
        const sum = (of: readonly Work[]) => of.reduce((all, { minutes }) => all + minutes, 0)
        return {
          memberId,
          week: [...week],
          away: [...away],
          open: sum(theirs),
          undated: sum(theirs.filter(({ days }) => days === null)),
          days: Object.fromEntries(loadOf(theirs, timeOf({ week, away }, workshop))),
          due: Object.fromEntries(dueOf(theirs)),
          promised: Object.fromEntries(promised.get(memberId) ?? []),
        }
      }
    },

    /** For the whole workshop: who sees only their own work promises what all of it can keep. */
    async promise(
      workspaceId: string,
      { minutes, rush = false, on }: ParsedQuery<Proposal & EndpointSpec>,
    ): Promise<ReplyData<Proposal>> {
      const { today, workshop, work, hours } = await floor(workspaceId, null)
      const everybody = together([
        ...[...hours.values()].map((own) => ({
          time: timeOf(own, workshop),
          due: new Map<string, number>(),
        })),
        ...[...work.values()].map((theirs) => ({ time: noTime, due: dueOf(theirs) })),
      ])
      const asked = { ...everybody, today, minutes, calendar: workshop }
      const found = on === undefined ? null : promiseOn(on, asked)
      return {
        day: suggestedDay({ ...asked, isRush: rush }),
        today,
        on: found && {
          isFull: found.fault !== null,
          // How much the others have in hand is told to who sees it.
          why: onlyTold(workspaceId) === null ? found.fault : null,
          freeFrom: found.freeFrom,
        },
      }
    },
  }
}

/** How many pieces are promised for which day, by who has one or has a task on it. */
function promisedTo(pieces: readonly LoadedPiece[]): Map<string | null, Map<string, number>> {
  const promised = new Map<string | null, Map<string, number>>()
  for (const { memberId, hands, promisedOn } of pieces) {
    if (promisedOn === null) continue
    for (const id of new Set([memberId, ...hands])) {
      const theirs = promised.get(id) ?? new Map<string, number>()
      promised.set(id, theirs.set(promisedOn, (theirs.get(promisedOn) ?? 0) + 1))
    }
  }
  return promised
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
