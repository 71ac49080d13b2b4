import type { ReportedPattern } from '#contract/administration.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { administratorPages } from '#contract/pages.ts'
import { reportsToHide } from '#contract/pattern-reports.ts'
import type { Pattern, PublicPattern, patternEndpoints } from '#contract/patterns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { isAdministrator, recordAct } from '#server/platform/administration-queries.ts'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage, OPERATOR_LANGUAGE } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { isWatermarked } from '../policy.ts'
import { findPattern, lockPattern } from '../queries.ts'
import type { Patterns } from '../service.ts'
import { sharedDrawing } from '../sharing.ts'
import { toPublicPattern } from '../shown.ts'
import { patternReportMail } from './mails.ts'
import {
  addReport,
  findAllPublished,
  findOnePublished,
  findPublished,
  findReports,
  judgeReports,
  type PublishedRecord,
  setHidden,
  showInLibrary,
} from './queries.ts'

type Endpoints = typeof patternEndpoints
type ReportBody = ParsedBody<Endpoints['report'] & EndpointSpec>
type Once = (
  work: (transaction: Transaction) => Promise<{ pattern: Pattern }>,
) => Promise<{ pattern: Pattern }>

type Reader = Pick<Session, 'workspaceId' | 'userId'>

/** What all businesses see of each other's patterns. */
export function patternLibraryService(
  { database, clock, config, queueMail }: Pick<Platform, 'database' | 'clock' | 'config' | 'queueMail'>,
  { plans, patterns }: { readonly plans: Plans; readonly patterns: Patterns },
) {
  const { pictures } = patterns

  /** Each as its maker's plan has it now. */
  async function shown(reader: string | null, rows: readonly PublishedRecord[]): Promise<PublicPattern[]> {
    const makers = [...new Set(rows.map(({ workspaceId }) => workspaceId))]
    const marked = new Map(
      await Promise.all(makers.map(async (maker) => [maker, await isWatermarked(plans, maker)] as const)),
    )
    return rows.map((row) => {
      const isMarked = marked.get(row.workspaceId) ?? true
      return toPublicPattern(row, { reader, isMarked, addresses: pictures.addresses })
    })
  }

  /** Hidden ones for the operator alone. */
  async function existing({ workspaceId, userId }: Reader, id: string): Promise<PublishedRecord> {
    const found = await findOnePublished(database, workspaceId, id)
    if (!found || (found.hiddenAt !== null && !(await isAdministrator(database, userId)))) {
      throw new AppError('NOT_FOUND')
    }
    return found
  }

  async function hide(transaction: Transaction, maker: string, id: string, hiddenAt: string | null) {
    await setHidden(transaction, maker, id, hiddenAt)
    await showInLibrary(transaction, maker, id)
  }

  return {
    async list(
      reader: string,
      query: ParsedQuery<Endpoints['library']>,
    ): Promise<ReplyData<Endpoints['library']>> {
      const { q, cursor, garmentType, style, fabricType, isAiGenerated, limit } = query
      const filter = { q, cursor, garmentType, style, fabricType, isAiGenerated, limit }
      const rows = await findPublished(database, reader, filter)
      const page = rows.slice(0, limit)
      return {
        patterns: await shown(reader, page),
        nextCursor: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
      }
    },

    async get(reader: Reader, id: string): Promise<PublicPattern> {
      const [pattern] = await shown(reader.workspaceId, [await existing(reader, id)])
      if (!pattern) throw new AppError('NOT_FOUND')
      return pattern
    },

    /** A private pattern of the reader's own, which says nothing of its maker. */
    async copy(reader: Reader, id: string, once: Once): Promise<{ pattern: Pattern }> {
      const { workspaceId } = reader
      const { workspaceId: maker, picture, ...published } = await existing(reader, id)
      const original = await findPattern(database, maker, id)
      const stored = picture && (await pictures.copy(maker, picture, workspaceId))
      if (!original || (picture && !stored)) throw new AppError('NOT_FOUND')
      const layers =
        original.drawingName === null
          ? null
          : sharedDrawing(await pictures.readDrawing(maker, original.drawingName))
      const drawing = layers && (await pictures.storeDrawing(workspaceId, layers))
      const fields = { ...published, additionalDetails: published.description }
      return once(async (transaction) => ({
        pattern: await patterns.add(transaction, workspaceId, fields, { picture: stored, drawing }),
      }))
    },

    /** Kept with the pattern, so in its maker's workspace. */
    async report(reader: Reader, id: string, { reason, note = null }: ReportBody): Promise<void> {
      const { workspaceId: maker, name, maker: makerName } = await existing(reader, id)
      if (maker === reader.workspaceId) throw new AppError('CONFLICT', { message: m.patterns_own() })
      const now = clock.now().toISOString()
      await database.write(maker, async (transaction) => {
        if (!(await lockPattern(transaction, maker, id))) throw new AppError('NOT_FOUND')
        const report = { patternId: id, reporterWorkspaceId: reader.workspaceId, reason, note, at: now }
        const count = await addReport(transaction, maker, report)
        if (count === null) return
        const isHidden = count >= reportsToHide
        if (isHidden) await hide(transaction, maker, id, now)
        const reviewUrl = config.publicUrl + administratorPages.administration
        const told = { patternId: id, name, maker: makerName, reason, note, count, isHidden }
        const mail = inLanguage(OPERATOR_LANGUAGE, () =>
          patternReportMail({ brand: config.brandName, reviewUrl, ...told }),
        )
        await queueMail(transaction, { to: config.contactEmail, ...mail })
      })
    },

    /** What was reported of all businesses' patterns, for an administrator. */
    async reported(reader: Pick<Reader, 'userId'>, isTakenDown: boolean): Promise<ReportedPattern[]> {
      const found = await findReports(database, reader.userId, isTakenDown)
      const rows = await findAllPublished(
        database,
        found.map(({ patternId }) => patternId),
      )
      const patterns = new Map((await shown(null, rows)).map((each) => [each.id, each]))
      const hidden = new Set(rows.flatMap(({ id, hiddenAt }) => (hiddenAt === null ? [] : [id])))
      return found.flatMap(({ patternId, reports }) => {
        const pattern = patterns.get(patternId)
        return pattern ? [{ pattern, isHidden: hidden.has(patternId), reports: [...reports] }] : []
      })
    },

    /** An administrator's judgement: taken down, or shown, which forgets what was reported. */
    async review({ userId }: Pick<Reader, 'userId'>, id: string, isHidden: boolean): Promise<void> {
      const [found] = await findAllPublished(database, [id])
      if (!found) throw new AppError('NOT_FOUND')
      const { workspaceId: maker, name } = found
      const at = clock.now().toISOString()
      await database.write(maker, async (transaction) => {
        await hide(transaction, maker, id, isHidden ? at : null)
        if (isHidden) await judgeReports(transaction, maker, id, at)
        const kind = isHidden ? 'pattern-taken-down' : 'pattern-shown'
        await recordAct(transaction, { kind, userId, at, subjectId: id, subject: name })
      })
    },
  }
}
