import { memberPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { readStandings } from '#server/platform/standing-queries.ts'
import { keyMadeMail, type MadeKey } from './mails.ts'

/** Queues a mail to somebody with an account, in their own language. */
export type TellPerson = (
  transaction: Transaction,
  userId: string | null,
  compose: (firstName: string) => RenderedMail,
) => Promise<void>

interface Needs {
  readonly regions: Pick<Regions, 'letterheadWithin' | 'regionWithin'>
  readonly tell: TellPerson
}

/** Tells the owner of each key that is made, whoever made it: what is made behind their back is seen. */
export const keyNotice =
  ({ config }: Pick<Platform, 'config'>, { regions, tell }: Needs) =>
  async (
    transaction: Transaction,
    { workspaceId, userId }: Pick<Session, 'workspaceId' | 'userId'>,
    made: MadeKey & { readonly maker: string },
  ): Promise<void> => {
    const people = await readStandings(transaction, workspaceId)
    const owner = people.find(({ role }) => role === 'owner')
    if (!owner) return
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    const { timeZone } = await regions.regionWithin(transaction, workspaceId)
    const link = `${config.publicUrl}${memberPages.settings}?tab=api&workspace=${workspaceId}`
    await tell(transaction, owner.userId, (firstName) =>
      keyMadeMail({
        ...{ brand: config.brandName, firstName, timeZone, link, key: made },
        business: letterhead?.name || m.mail_key_made_your_business(),
        by: owner.userId === userId ? null : made.maker,
      }),
    )
  }
