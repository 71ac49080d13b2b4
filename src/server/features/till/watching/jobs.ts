import { isSettled } from '#domain/paying/till-states.ts'
import { enqueueAlone, type Job } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AccountClosed, type Till, type TillEvent } from '#server/platform/tills/till.ts'
import { findWorkspaceOfAccount } from '../accounts/queries.ts'
import type { TillAccounts } from '../accounts/service.ts'
import type { TillPages } from '../pages/service.ts'
import { nextLook } from '../policy.ts'
import { type ClientPaymentRow, findByProvider, findPayment } from '../queries.ts'
import { isOpened, type TillReader } from '../reading/service.ts'
import type { TillReturns } from '../returns/service.ts'
import { WATCH_JOB, type Watched, watch } from './watch.ts'

/** A webhook said that something about an account has changed, or about a payment there. */
const NEWS_JOB = 'till-news'

type News = Omit<TillEvent, 'id'>

export const news = ({ accountId, paymentId, reference, handle }: News): Job => ({
  name: NEWS_JOB,
  payload: { accountId, paymentId, reference, handle },
  key: `till-news-${accountId}-${paymentId ?? reference ?? handle ?? ''}`,
})

/** Whatever an event says, only an id is looked up. */
const isId = (reference: string | null): reference is string =>
  reference !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(reference)

/** Nothing more is expected of it. */
const isOver = ({ state, return_id: returning, disputed_minor: disputed }: ClientPaymentRow): boolean =>
  isSettled(state) && returning === null && disputed === 0

interface Needs {
  readonly till: Till
  readonly accounts: TillAccounts
  readonly pages: TillPages
  readonly reader: TillReader
  readonly returns: TillReturns
}

export function tillJobs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { till, accounts, pages, reader, returns }: Needs,
): JobHandlers {
  /** Its page, where that hasn't been answered, what is being given back of it, and where it stands. */
  async function look(row: ClientPaymentRow): Promise<ClientPaymentRow> {
    if (row.provider !== till.name) return row
    try {
      const page = await pages.opened(row)
      return row.return_id === null ? (await reader.read(page)).row : await returns.finish(page)
    } catch (error) {
      // Neither is better the next time: the provider lets us in no more, or won't have it.
      if (!(error instanceof AccountClosed || error instanceof PaymentRefused)) throw error
      if (!isOpened(row)) await reader.giveUp(row)
      return row
    }
  }

  async function referenceOf(accountId: string, handle: string | null): Promise<string | null> {
    if (handle === null) return null
    try {
      return await till.referenceOf(accountId, handle)
    } catch (error) {
      if (!(error instanceof AccountClosed)) throw error
      return null
    }
  }

  return {
    async [WATCH_JOB](payload: unknown): Promise<void> {
      // Sound: of this name all are made by `watch`.
      const watched = payload as Watched
      const before = await findPayment(database, watched)
      if (!before || isOver(before)) return
      const after = await look(before)
      const { state, created_at: since, return_id: returning, disputed_minor: disputed } = after
      const now = clock.now().getTime()
      if (isOver(after)) return
      const isSoon = returning !== null || state === 'open'
      const inMs = nextLook(now - Date.parse(since), { isSoon, isDisputed: disputed > 0 })
      if (inMs !== null) await enqueueAlone(database, watch(watched, new Date(now + inMs)))
    },

    async [NEWS_JOB](payload: unknown): Promise<void> {
      // Sound: of this name all are made by `news`.
      const { accountId, paymentId, reference: told, handle } = payload as News
      const workspaceId = await findWorkspaceOfAccount(database, till.name, accountId)
      if (workspaceId === null) return
      // What was queued by an older version has no handle.
      const isOfPayment = paymentId !== null || told !== null || handle != null
      if (!isOfPayment) {
        await accounts.refresh(workspaceId)
        return
      }
      const reference = told ?? (await referenceOf(accountId, handle))
      const row =
        paymentId !== null
          ? await findByProvider(database, workspaceId, { provider: till.name, providerId: paymentId })
          : isId(reference) && (await findPayment(database, { workspaceId, id: reference }))
      if (row && row.account_id === accountId) await look(row)
    },
  }
}
