import type { Receipt } from '#contract/subscriptions.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import { isPermanentMailError } from '#server/platform/mail/transport.ts'
import { receiptPdf } from '#server/platform/papers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toReceipt } from '../details/service.ts'
import { RECEIPT_MAIL_JOB } from '../mails.ts'
import { findOwner } from '../payments/queries.ts'
import { findCharge } from '../standing/queries.ts'
import { subscriptionReceiptMail } from './mails.ts'

/** Mails the receipt of a charge, with its PDF. */
export function receiptMailJob(
  { database, config, log }: Pick<Platform, 'database' | 'config' | 'log'>,
  {
    seller,
    regions,
    post,
  }: {
    readonly seller: Receipt['seller']
    readonly regions: Pick<Regions, 'region'>
    readonly post: MailPost
  },
) {
  return {
    async [RECEIPT_MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
      const { workspaceId, chargeId } = payload as { workspaceId: string; chargeId: string }
      const [row, owner, { language, timeZone }] = await Promise.all([
        findCharge(database, workspaceId, chargeId),
        findOwner(database, workspaceId),
        regions.region(workspaceId),
      ])
      // The account was deleted since.
      if (!row || !owner) return
      const receipt = toReceipt(row, seller)
      const paper = { locale: language, formatLocale: formatLocaleOf(language, receipt.currency), timeZone }
      const content = await receiptPdf(receipt, paper)
      const mail = inLanguage(owner.language, () =>
        subscriptionReceiptMail({
          brand: config.brandName,
          firstName: owner.firstName,
          planId: row.plan_id,
          pricingUrl: `${config.publicUrl}/pricing`,
          number: receipt.number,
          amountMinor: row.amount_minor,
          card: receipt.paidWith,
          isTest: receipt.isTest,
        }),
      )
      try {
        await post.send(
          {
            ...mail,
            to: owner.email,
            attachments: [{ filename: receipt.fileName, content, contentType: 'application/pdf' }],
          },
          job,
        )
      } catch (error) {
        // A refused recipient stays refused; anything else is tried again later.
        if (!isPermanentMailError(error)) throw error
        log.warn({ err: error }, 'the mail of a receipt was refused for good')
      }
    },
  }
}
