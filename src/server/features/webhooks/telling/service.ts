import { memberPages } from '#contract/pages.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Streak } from '#domain/webhooks/streak.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { inLanguage } from '#server/platform/language.ts'
import { readPeopleLetIn } from '#server/platform/people-let-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EndpointKey } from '../queries.ts'
import { webhookTroubleMail } from './mails.ts'
import { readAddressees } from './queries.ts'

interface Troubled extends Pick<Streak, 'offReason'> {
  readonly url: string
  readonly createdBy: string | null
}

/** Tells whoever can mend it that an endpoint fails, or was turned off for it: the owner, and who has set it up. */
export type TellOfTrouble = (
  transaction: Transaction,
  endpoint: EndpointKey,
  troubled: Troubled,
) => Promise<void>

export const tellOfTrouble =
  (
    { config, queueMail }: Pick<Platform, 'config' | 'queueMail'>,
    plans: Pick<Plans, 'seats'>,
  ): TellOfTrouble =>
  async (transaction, { workspaceId }, { url, offReason, createdBy }) => {
    const people = await readPeopleLetIn(transaction, plans, workspaceId)
    const told = [...people.values()].filter(
      ({ role, memberId }) => role === 'owner' || (memberId === createdBy && mayRole(role, 'webhooks.write')),
    )
    const readers = await readAddressees(
      transaction,
      told.map(({ userId }) => userId),
    )
    const settingsUrl = `${config.publicUrl}${memberPages.settings}?tab=api&workspace=${workspaceId}`
    const { host } = new URL(url)
    for (const { email: to, firstName, language } of readers) {
      const mail = inLanguage(language, () =>
        webhookTroubleMail({ brand: config.brandName, firstName, host, offReason, settingsUrl }),
      )
      await queueMail(transaction, { to, ...mail })
    }
  }
