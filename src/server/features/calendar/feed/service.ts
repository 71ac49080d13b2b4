import type { CalendarEvent, calendarEndpoints, DueMark } from '#contract/calendar.ts'
import type { ReplyData } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { needOf } from '#domain/team/nouns.ts'
import { mayRole } from '#domain/team/permissions.ts'
import { actingFor } from '#server/platform/acting-member.ts'
import { pathThrough } from '#server/platform/http/door-list.ts'
import { inLanguage } from '#server/platform/language.ts'
import { peopleLetIn } from '#server/platform/people-let-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Standing } from '#server/platform/standing.ts'
import { icsCalendar } from '../ics.ts'
import { findTouching } from '../queries.ts'
import type { CalendarDependencies } from '../service.ts'
import { deleteFeed, findFeedByToken, findFeedOf, saveFeed } from './queries.ts'

type Endpoints = typeof calendarEndpoints

const BACK_DAYS = 90
const AHEAD_DAYS = 730
const EVENTS_MAX = 5_000

const nothing: { readonly events: readonly CalendarEvent[]; readonly marks: readonly DueMark[] } = {
  events: [],
  marks: [],
}

/** The private address of a user's calendar, for phones and other calendars to subscribe to. */
export function calendarFeedService(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { plans, regions, due }: CalendarDependencies,
) {
  return {
    async status(session: Session): Promise<ReplyData<Endpoints['feed']>> {
      return { createdAt: (await findFeedOf(database, session))?.createdAt ?? null }
    },

    async create({ userId, workspaceId }: Session): Promise<ReplyData<Endpoints['createFeed']>> {
      const token = randomToken(32)
      const createdAt = clock.now().toISOString()
      await database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'calendar', { transaction })
        await saveFeed(transaction, { userId, workspaceId, tokenHash: sha256(token) }, createdAt)
      })
      const path = pathThrough('GET /calendar-feed/:file', { file: `${token}.ics` })
      return { url: config.publicUrl + path, createdAt }
    },

    /** Also on a plan without a calendar: what is private can always be closed. */
    remove: (session: Session): Promise<void> => deleteFeed(database, session),

    /**
     * What stands at an address, for whose it is; null for one that never was or has ended. A plan without a calendar or
     * without a seat for them empties it and leaves the subscription alone, for phones drop one that is refused.
     */
    async content(token: string): Promise<string | null> {
      const feed = await findFeedByToken(database, sha256(token))
      if (!feed) return null
      const { userId, workspaceId } = feed
      const [letIn, refusal, letterhead, { language, timeZone }] = await Promise.all([
        peopleLetIn(database, plans, workspaceId),
        plans.refusal(workspaceId, 'calendar'),
        regions.letterhead(workspaceId),
        regions.region(workspaceId),
      ])
      const name = [config.brandName, letterhead?.name].filter(Boolean).join(' – ')
      const reader = letIn.get(userId)
      const content =
        refusal === null && reader ? await actingFor(reader, () => shownTo(reader, timeZone)) : nothing
      // A phone that fetches it says nothing of its owner's language.
      return inLanguage(language, () => icsCalendar({ brandName: config.brandName, name, ...content }))
    },
  }

  /** The one place that reads what stands in somebody's own calendar. */
  async function shownTo({ workspaceId, role }: Standing, timeZone: string) {
    if (!mayRole(role, needOf('event'))) return nothing
    const today = dayIn(timeZone, clock.now().getTime())
    const days = { startDate: addDays(today, -BACK_DAYS), endDate: addDays(today, AHEAD_DAYS) }
    const [events, ...marks] = await Promise.all([
      findTouching(database, workspaceId, {
        fromMs: startOfDay(timeZone, days.startDate),
        toMs: startOfDay(timeZone, addDays(days.endDate, 1)),
        limit: EVENTS_MAX,
      }),
      ...due.map((dueBetween) => dueBetween(workspaceId, days.startDate, days.endDate)),
    ])
    return { events, marks: marks.flat().filter(({ kind }) => mayRole(role, needOf(kind))) }
  }
}
