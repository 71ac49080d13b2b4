import type { ReplyData } from '#contract/endpoint.ts'
import type { invoiceEndpoints } from '#contract/invoices.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { findSentAs, type SentAs } from './queries.ts'

/** What invoices are printed on; null for an invoice or a business that is no more. */
export interface Letterheads {
  /** That of the day it was sent, or today's where it never was. */
  of(workspaceId: string, invoiceId: string): Promise<SentAs | null>
  today(workspaceId: string): Promise<SentAs | null>
}

export function invoiceLetterheads({ database }: Pick<Platform, 'database'>, regions: Regions): Letterheads {
  async function today(workspaceId: string): Promise<SentAs | null> {
    const [letterhead, region] = await Promise.all([
      regions.letterhead(workspaceId),
      regions.region(workspaceId),
    ])
    return letterhead && { letterhead, region }
  }
  return {
    today,
    async of(workspaceId, invoiceId) {
      const found = await findSentAs(database, workspaceId, invoiceId)
      return found && (found.sentAs ?? today(workspaceId))
    },
  }
}

/** The same for whoever sets the paper in a browser. */
export function letterheadService(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  plans: Plans,
  letterheads: Letterheads,
) {
  const access = invoiceAccess(database, plans)
  return async (
    workspaceId: string,
    id: string,
  ): Promise<ReplyData<(typeof invoiceEndpoints)['letterhead']>> => {
    await access.toRead(workspaceId, 'letterhead')
    const sentAs = await letterheads.of(workspaceId, id)
    if (!sentAs) throw new AppError('NOT_FOUND')
    const { imagePath, ...sender } = sentAs.letterhead
    const { locale, ...style } = styleOf(sentAs.region)
    const image =
      imagePath === null ? null : files.addressOf(workspaceId, imagePath, { kind: 'business-picture' })
    return { ...sender, image, language: locale, ...style }
  }
}
