import { expect } from 'vitest'
import type { Absence } from '#contract/absences.ts'
import type { ApiKey } from '#contract/api-keys.ts'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Draft } from '#contract/drafts.ts'
import type { Fitting } from '#contract/fittings.ts'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Pattern } from '#contract/patterns.ts'
import type { Piece } from '#contract/pieces.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import type { Material, PieceMaterial } from '#contract/stock.ts'
import type { Team } from '#contract/team.ts'
import type { WageAccount, WageWorker } from '#contract/wages.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { parseDrawing } from '#domain/drawing/stored-drawing.ts'
import { mayRole } from '#domain/team/permissions.ts'
import { draftGarment } from '#drafting/garment.ts'
import { employees } from '../team.ts'

/** A filled demo, by its server's doors. */
export interface FilledDemo {
  /** When all of it was there. */
  readonly now: Date
  /** How many invoices were told of. */
  readonly invoices: number
  /** What a GET answers to somebody in the atelier, whom their address names; to its owner without one. */
  read<Data>(path: string, email?: string): Promise<Data>
  /** By which an address of a file is answered to the owner. */
  statusOf(address: string | null | undefined): Promise<number>
  /** Past the walls. */
  sql(statement: string): Promise<readonly Record<string, unknown>[]>
}

const WEEK_MS = 7 * 86_400_000
/** Who sews and signs in. */
const TAILOR = 'layla@toile.example'

const weekAhead = (events: readonly CalendarEvent[], now: Date) =>
  events.filter(({ startTime }) => {
    const startMs = Date.parse(startTime)
    return startMs > now.getTime() && startMs < now.getTime() + WEEK_MS
  })

/** What a year of the demo shows, each by a sentence: of the built command's, and under other clocks. */
export const looks: Readonly<Record<string, (demo: FilledDemo) => Promise<void>>> = {
  async 'has five people'(demo) {
    const { team } = await demo.read<{ team: Team }>('/team')
    expect(team.members.map(({ role }) => role).sort()).toEqual([
      ...['bookkeeper', 'manager', 'owner', 'tailor', 'tailor'],
    ])
  },

  async 'shows a workshop that has been at work all year'(demo) {
    const { clients } = await demo.read<{
      clients: {
        name: string
        status: string
        projects: number
        lastOrderDate: string
        createdAt: string
        readOnly: boolean
      }[]
    }>('/clients?limit=500')
    expect(clients.length).toBeGreaterThanOrEqual(130)
    expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length)
    expect(clients.some(({ name }) => name === '山田 花子')).toBe(true)
    expect(clients.filter(({ status }) => status === 'inactive').length).toBeGreaterThan(5)
    expect(clients.filter(({ projects }) => projects > 0).length).toBeGreaterThan(20)
    expect(clients.every(({ readOnly }) => !readOnly)).toBe(true)
    expect(
      clients.every(
        ({ createdAt, lastOrderDate }) => createdAt < lastOrderDate && lastOrderDate < demo.now.toISOString(),
      ),
    ).toBe(true)
    expect(new Set(clients.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
  },

  async 'has a calendar that was kept all year and is full in the days ahead'(demo) {
    const { events } = await demo.read<{ events: CalendarEvent[] }>('/calendar')
    const share = (status: string) => events.filter((event) => event.status === status).length / events.length
    expect(share('completed')).toBeGreaterThan(0.5)
    expect(share('cancelled')).toBeGreaterThan(0.01)
    expect(share('no-show')).toBeGreaterThan(0.01)
    expect(new Set(events.map(({ startTime }) => startTime.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    const ahead = weekAhead(events, demo.now)
    expect(ahead.length).toBeGreaterThan(8)
    expect(new Set(ahead.map(({ startTime }) => startTime.slice(0, 10))).size).toBeGreaterThanOrEqual(5)
    expect(ahead.every(({ status }) => status === 'scheduled')).toBe(true)
    expect(events.filter(({ seriesId }) => seriesId !== null).length).toBeGreaterThan(30)
    for (const { startTime, clientId } of events) {
      if (clientId) expect(new Date(startTime).getUTCDay(), startTime).not.toBe(0)
    }
  },

  async 'shows a year of invoices: paid, part-paid, overdue, sent and in draft'(demo) {
    const { invoices, summary } = await demo.read<{ invoices: Invoice[]; summary: InvoiceSummary }>(
      '/invoices?limit=500',
    )
    expect(invoices).toHaveLength(demo.invoices)
    const count = (which: (invoice: Invoice) => boolean) => invoices.filter(which).length
    expect(count(({ status }) => status === 'paid')).toBeGreaterThan(invoices.length / 3)
    for (const status of ['sent', 'overdue', 'draft']) {
      expect([status, count((invoice) => invoice.status === status)]).not.toEqual([status, 0])
    }
    expect(count(({ paid, balance }) => paid > 0 && balance > 0)).toBeGreaterThan(3)
    expect(count(({ discount }) => discount !== null)).toBeGreaterThan(5)
    expect(summary).toMatchObject({ total: demo.invoices, currency: 'USD', otherTotals: [] })
    const today = demo.now.toISOString()
    expect(invoices.every(({ createdAt, paidAt }) => createdAt < today && (paidAt ?? '') < today)).toBe(true)
  },

  async 'has clients who write back, most of it read'(demo) {
    const { messages, summary } = await demo.read<{
      messages: { isRead: boolean }[]
      summary: { unread: number }
    }>('/messages')
    expect(messages.length).toBeGreaterThan(5)
    expect(summary.unread).toBeLessThan(messages.length / 2)
  },

  async 'has drafts from sizes that were taken, one of them from sizes that have changed since'(demo) {
    const { drafts } = await demo.read<{ drafts: Draft[] }>('/drafts')
    const { sizeTables } = await demo.read<{ sizeTables: SizeTable[] }>('/size-tables')
    expect(sizeTables.map(({ rows }) => rows.map(({ code }) => code))).toEqual([
      ['36', '38', '40', '42', '44'],
    ])
    expect(drafts.map(({ design }) => design).sort()).toEqual(['circle-skirt', 'jacket', 'pencil-dress'])
    expect(drafts.filter(({ newer }) => newer !== null).map(({ design }) => design)).toEqual(['pencil-dress'])
    for (const { design, garment, figure, sizes, options } of drafts) {
      const { checks } = await draftGarment({ design, garment, figure, sizes, options })
      expect(checks.filter(({ severity }) => severity === 'failed')).toEqual([])
    }
  },

  async 'has drawn patterns, with their pictures and layers, and shares some'(demo) {
    const { patterns } = await demo.read<{ patterns: Pattern[] }>('/patterns')
    expect(patterns.length).toBeGreaterThanOrEqual(6)
    expect(new Set(patterns.map(({ isPublic }) => isPublic))).toEqual(new Set([true, false]))
    for (const { id, name, image_urls: addresses, hasDrawing } of patterns) {
      expect([name, hasDrawing, await demo.statusOf(addresses[0])]).toEqual([name, true, 200])
      const { drawing } = await demo.read<{ drawing: unknown }>(`/patterns/${id}/drawing`)
      expect(parseDrawing(drawing)?.commands.length).toBeGreaterThan(5)
    }
  },

  async 'has a diary for everybody who keeps one: their own events on days when they are there, one at a time'(
    demo,
  ) {
    const { absences } = await demo.read<{ absences: Absence[] }>('/absences')
    for (const { email, role } of employees) {
      if (email === null || !mayRole(role, 'calendar.read')) continue
      const { events } = await demo.read<{ events: CalendarEvent[] }>('/calendar?assignee=me', email)
      const days = new Set(weekAhead(events, demo.now).map(({ startTime }) => startTime.slice(0, 10)))
      expect(days.size, email).toBeGreaterThanOrEqual(role === 'tailor' ? 3 : 1)
      // Of work that is theirs: what is told by name alone leads nowhere.
      const about = events.flatMap(({ clientId, projectId }) => [clientId, projectId])
      expect(about.filter((one) => one?._id === null).map((one) => `${email}: ${one?.name}`)).toEqual([])
      const inOrder = events.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
      for (const [at, event] of inOrder.entries()) {
        const next = inOrder[at + 1]
        if (next) expect(event.endTime <= next.startTime, `${email}: ${event.title}`).toBe(true)
      }
      const memberId = events[0]?.assignees[0]
      expect(memberId).toBeDefined()
      for (const { from, until } of absences.filter((one) => one.memberId === memberId)) {
        const then = events.filter(
          ({ startTime }) => startTime.slice(0, 10) >= from && startTime.slice(0, 10) <= until,
        )
        expect(then.map(({ title }) => title)).toEqual([])
      }
    }
    const { projects } = await demo.read<{ projects: unknown[] }>('/projects', TAILOR)
    expect(projects.length).toBeGreaterThan(3)
  },

  async 'has a floor: garments at their stages, some late, some rushed, made by those who sew'(demo) {
    const { pieces } = await demo.read<{ pieces: Piece[] }>('/pieces')
    const open = pieces.filter(({ collectedAt }) => collectedAt === null)
    expect(open.length).toBeGreaterThan(20)
    expect(new Set(open.map(({ stageId }) => stageId)).size).toBeGreaterThan(4)
    expect(open.filter(({ isLate }) => isLate).length).toBeGreaterThan(0)
    expect(open.filter(({ isRush }) => isRush).length).toBeGreaterThan(0)
    expect(new Set(open.map(({ memberId }) => memberId)).size).toBeGreaterThan(2)
    const own = await demo.read<{ pieces: Piece[] }>('/pieces', TAILOR)
    expect(own.pieces.length).toBeGreaterThan(3)
    expect(own.pieces.length).toBeLessThan(pieces.length)
  },

  async 'has days on which those who sew are away, over and ahead'(demo) {
    const { absences, today } = await demo.read<{ absences: Absence[]; today: string }>('/absences')
    expect(new Set(absences.map(({ memberId }) => memberId)).size).toBe(2)
    expect(absences.some(({ until }) => until < today)).toBe(true)
    expect(absences.some(({ from, reason }) => from > today && reason === 'holiday')).toBe(true)
  },

  async 'has a bride’s gown with three fittings, and an alteration with one, each photographed and pinned'(
    demo,
  ) {
    const { pieces } = await demo.read<{ pieces: Piece[] }>('/pieces')
    const projects = new Map(pieces.map(({ project, garment }) => [project.id, garment]))
    const held = await Promise.all(
      [...projects].map(async ([id, garment]) => {
        const { fittings } = await demo.read<{ fittings: Fitting[] }>(`/projects/${id}/fittings`)
        return [garment, fittings] as const
      }),
    )
    const byGarment = Object.fromEntries(held.filter(([, fittings]) => fittings.length > 0))
    const { 'wedding-dress': ofGown = [], dress: ofDress = [] } = byGarment
    expect([ofGown.length, ofDress.length, Object.keys(byGarment).length]).toEqual([3, 1, 2])
    for (const { at, photos, pins } of [...ofGown, ...ofDress]) {
      expect(at < demo.now.toISOString()).toBe(true)
      expect(photos.length).toBeGreaterThan(1)
      expect(pins.some(({ photoId, changeMm }) => photoId !== null && (changeMm ?? 0) < 0)).toBe(true)
    }
    expect(ofGown.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(ofGown.every(({ photos }) => photos.map(({ view }) => view).join() === 'front,side,back')).toBe(
      true,
    )
    expect(ofGown.flatMap(({ pins }) => pins).filter(({ taskId }) => taskId !== null).length).toBeGreaterThan(
      5,
    )
    const [first] = ofGown.flatMap(({ photos }) => photos)
    expect(await demo.statusOf(first?.url)).toBe(200)
  },

  async 'has a shelf: cloth that is reserved for its orders, some low, some to buy, some a client’s own'(
    demo,
  ) {
    const { materials } = await demo.read<{ materials: Material[] }>('/materials')
    expect(materials).toHaveLength(12)
    expect(materials.filter(({ reserved }) => reserved > 0).length).toBeGreaterThan(4)
    expect(materials.filter(({ picture }) => picture !== null)).toHaveLength(11)
    expect(materials.some(({ isLow }) => isLow)).toBe(true)
    expect(materials.some(({ toBuy }) => toBuy > 0)).toBe(true)
    expect(materials.filter(({ isClients }) => isClients)).toMatchObject([{ owner: {}, price: null }])
  },

  async 'has cloth for single garments, and one picture of each cloth'(demo) {
    const { pieces } = await demo.read<{ pieces: Piece[] }>('/pieces')
    const cloth = await Promise.all(
      pieces
        .slice(0, 60)
        .map(
          async ({ id }) =>
            (await demo.read<{ materials: PieceMaterial[] }>(`/pieces/${id}/materials`)).materials,
        ),
    )
    expect(cloth.flat().filter(({ reserved }) => reserved > 0).length).toBeGreaterThan(3)
    // Made anew, it has left none of those before: they weigh the same.
    const rows = await demo.sql(
      `with of_cloth as (select unnest(array[file_name, small_file_name]) as name from materials where file_name is not null)
       select count(*)::int - (select count(*)::int from of_cloth) as count from files
       where name like '%.webp' and bytes in (select bytes from files join of_cloth using (name))`,
    )
    expect(rows).toEqual([{ count: 0 }])
  },

  async 'has a counter with a price list, and those who sew are paid by the piece'(demo) {
    const { workItems } = await demo.read<{ workItems: WorkItem[] }>('/work-items')
    expect(workItems).toHaveLength(18)
    expect(workItems.every(({ price, rate }) => (price ?? 0) > (rate ?? 0))).toBe(true)
    const since = new Date(demo.now.getTime() - 10 * WEEK_MS).toISOString().slice(0, 10)
    const { workers } = await demo.read<{ workers: WageWorker[] }>(`/wages?from=${since}&to=2999-12-31`)
    const sewing = workers.filter(({ paid }) => paid > 0)
    expect(sewing).toHaveLength(2)
    expect(sewing.every(({ tasks, due, unrated }) => tasks >= 8 && due > 0 && unrated === 0)).toBe(true)
    expect(sewing.map(({ adjusted }) => adjusted).sort((a, b) => a - b)).toEqual([-6, 25])
    const { account } = await demo.read<{ account: WageAccount }>('/wages/mine', TAILOR)
    expect(account.due).toBeGreaterThan(0)
    expect(account.rates.filter(({ own: rate }) => rate !== null)).toHaveLength(3)
  },

  async 'has a web shop with a key, which was told of what happened: nearly all at once, and nothing goes out for it'(
    demo,
  ) {
    const { keys } = await demo.read<{ keys: ApiKey[] }>('/api-keys')
    expect(keys).toMatchObject([{ name: 'Web shop', ended: null, lastUsedAt: expect.any(String) }])
    const { webhooks } = await demo.read<{ webhooks: Webhook[] }>('/webhooks')
    expect(webhooks).toMatchObject([{ state: 'on', failingSince: null, last: { isDone: true } }])
    const { deliveries } = await demo.read<{ deliveries: WebhookDelivery[] }>(
      `/webhooks/${webhooks[0]?.id}/deliveries`,
    )
    expect(new Set(deliveries.map(({ type }) => type)).size).toBeGreaterThan(2)
    const unlike = deliveries.filter(({ attempts }) => attempts > 1)
    expect(unlike.map(({ state, attempts }) => [state, attempts]).sort()).toEqual([
      ['done', 3],
      ['failed', 10],
    ])
    expect(deliveries.length).toBeGreaterThan(8)
    for (const { at, triedAt } of deliveries) {
      expect([at <= (triedAt ?? ''), (triedAt ?? '') <= demo.now.toISOString()]).toEqual([true, true])
    }
    expect(await demo.sql("select 1 from graphile_worker.jobs where task_identifier = 'webhook'")).toEqual([])
  },
}
