import type { CalendarEvent } from '#contract/calendar.ts'
import type { Piece } from '#contract/pieces.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import { brandingService } from '#server/features/branding/service.ts'
import { calendarService } from '#server/features/calendar/service.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { fittingPhotosService } from '#server/features/fittings/photos/service.ts'
import { fittingPinsService } from '#server/features/fittings/pins/service.ts'
import { fittingsService } from '#server/features/fittings/service.ts'
import { mailsToStrangers } from '#server/features/invoices/mail/strangers.ts'
import { photosService } from '#server/features/photos/service.ts'
import { projectsService } from '#server/features/projects/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { tasksService } from '#server/features/tickets/tasks/service.ts'
import { workItemsService } from '#server/features/tickets/work-items/service.ts'
import { workshopParts } from '#server/features/workshop/parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoOf } from './dress-on-form.ts'
import { cocktailDress, gown, type HeldFitting, type HeldPin } from './held.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** What was pinned has been sewn by then. */
const SEWN_MS = 2 * DAY_MS

interface Member {
  readonly workspaceId: string
  readonly ownerId: string
}

/** What was tried on: a bride's gown from the calico on, and a dress that came over the counter. */
export async function holdFittings(platform: Platform, { workspaceId, ownerId }: Member): Promise<void> {
  const { database } = platform
  const todayMs = platform.clock.now().getTime()
  let nowMs = todayMs
  const atItsHour = { ...platform, clock: { now: () => new Date(nowMs) } }
  const plans = plansService(platform)
  const regions = settingsService(platform)
  const clients = clientsService(atItsHour, plans, regions)
  const projects = projectsService(atItsHour, plans, clients, regions)
  const { pieces } = workshopParts(atItsHour, {
    plans,
    regions,
    strangers: mailsToStrangers(atItsHour, plans, brandingService(atItsHour, { plans, regions })),
    clients,
    projects,
  })
  const workItems = workItemsService(atItsHour, { plans, regions })
  const tasks = tasksService(atItsHour, { plans, regions, projects, pieces, workItems })
  const { files } = photosService(atItsHour, { plans, clients, projects })
  const fittings = fittingsService(atItsHour, { plans, clients, projects, files })
  const photos = fittingPhotosService(atItsHour, { plans, fittings, files })
  const pins = fittingPinsService(atItsHour, { plans, fittings, pieces, tasks })
  const calendar = calendarService(atItsHour, { plans, clients, projects, regions, due: [] })
  const byOwner = { memberId: ownerId, permissions: permissionsOf('owner'), sees: 'all' } as const

  async function pin(
    fittingId: string,
    { at, text, mm, task }: HeldPin,
    on: { readonly photoId?: string; readonly pieceId: string },
  ): Promise<void> {
    const [x, y] = at ?? []
    const made = await database.write(workspaceId, (transaction) =>
      pins.add(transaction, workspaceId, fittingId, { ...on, x, y, text, changeMm: mm ?? null }),
    )
    if (task === undefined) return
    const { task: added } = await pins.makeTask(workspaceId, made.id, {}, ownerId)
    if (task === 'open') return
    const heldMs = nowMs
    nowMs = Math.min(heldMs + SEWN_MS, todayMs)
    await tasks.done(workspaceId, added.id, { memberId: ownerId }, byOwner)
    nowMs = heldMs
  }

  async function hold(
    piece: Piece,
    { at, eventId }: { readonly at: number; readonly eventId: string | null },
    held: HeldFitting,
    dress: Pick<Parameters<typeof photoOf>[0], 'cut' | 'cloth'>,
  ): Promise<void> {
    nowMs = at
    const { worn, note, finish } = held
    const body = { at: new Date(at).toISOString(), worn, note, eventId }
    const { id } = await database.write(workspaceId, (transaction) =>
      fittings.create(transaction, workspaceId, piece.project.id, body, piece.memberId ?? ownerId),
    )
    for (const { view, pins: pinned } of held.photos) {
      const heads = pinned.flatMap((one) => (one.at === undefined ? [] : [one.at]))
      const picture = await photoOf({ ...dress, finish, view, pins: heads })
      const stored = await photos.store(workspaceId, id, picture)
      const photo = await database.write(workspaceId, (transaction) =>
        photos.add(transaction, workspaceId, id, { view, piece: piece.id }, stored),
      )
      for (const one of pinned) await pin(id, one, { photoId: photo.id, pieceId: piece.id })
    }
    for (const one of held.pins) await pin(id, one, { pieceId: piece.id })
  }

  const { pieces: all } = await pieces.board(workspaceId, {})
  const [bride] = all
    .filter(({ garment, label, collectedAt, client, memberId }) => {
      const isHers = garment === 'wedding-dress' && label === 'Dress' && client !== null
      return isHers && collectedAt === null && memberId !== null
    })
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  if (bride) {
    const begunMs = Date.parse(bride.createdAt)
    const events = bride.client === null ? [] : await calendar.ofClient(workspaceId, bride.client.id)
    const tried = heldOf(events, bride.project.id, { from: begunMs, to: todayMs - DAY_MS })
    const times = timesOf(tried, gown.fittings.length, { from: begunMs, to: todayMs })
    for (const [place, held] of gown.fittings.entries()) {
      const [time, cloth] = [times[place], gown.cloths[place]]
      if (time && cloth) await hold(bride, time, held, { cut: gown.cut, cloth })
    }
  }
  const altered = all.find(({ label }) => label === 'Cocktail dress')
  const [pinned] = cocktailDress.fittings
  const [crepe] = cocktailDress.cloths
  if (altered && pinned && crepe) {
    const at = Date.parse(altered.createdAt) + 10 * MINUTE_MS
    await hold(altered, { at, eventId: null }, pinned, { cut: cocktailDress.cut, cloth: crepe })
  }
}

interface Between {
  readonly from: number
  readonly to: number
}

/** The events of a project at which something was tried on, the first one first. */
const heldOf = (events: readonly CalendarEvent[], projectId: string, { from, to }: Between) =>
  events
    .filter(({ type, status, ...event }) => {
      const isOfIt = type === 'fitting' && status === 'completed' && event.projectId?._id === projectId
      const startMs = Date.parse(event.startTime)
      return isOfIt && startMs > from && startMs < to
    })
    .map(({ id, startTime }) => ({ at: Date.parse(startTime), eventId: id }))
    .toSorted((one, other) => one.at - other.at)

/** So many times in their order: those of events, and after the last of them others until now. */
function timesOf(
  tried: readonly { readonly at: number; readonly eventId: string }[],
  count: number,
  { from, to }: Between,
): { readonly at: number; readonly eventId: string | null }[] {
  const kept = tried.slice(0, count)
  const left = count - kept.length
  const sinceMs = kept.at(-1)?.at ?? from
  const others = Array.from({ length: left }, (_, nth) => ({
    at: Math.round(sinceMs + ((to - sinceMs) * (nth + 1)) / (left + 1)),
    eventId: null,
  }))
  return [...kept, ...others]
}
