import type { NotificationKind } from '#contract/notification-switches.ts'
import { publicPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushMessage } from '#server/platform/push/send-push.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { Letter } from '../mails.ts'
import type { Person } from '../people/queries.ts'
import { waysOf } from '../policy.ts'
import type { Push } from '../push/service.ts'
import { keepUnsubscribeLink } from '../queries.ts'

/** Something to tell, in whichever language it is composed. */
export interface NotificationContent {
  readonly kind: NotificationKind
  readonly mail: (letter: Letter) => RenderedMail
  readonly push: (() => PushMessage) | null
}

export type Notify = ReturnType<typeof deliveryService>

/** A page in a business: the web application enters it for the tab that follows the link. */
function pathIn(workspaceId: string | null, path: string): string {
  if (workspaceId === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`
}

/** Tells people things by the ways that they have chosen, in their language, in the transaction of what it tells about. */
export function deliveryService(
  { config, secrets, queueMail }: Pick<Platform, 'config' | 'secrets' | 'queueMail'>,
  push: Pick<Push, 'toBrowsersOf'>,
) {
  /**
   * The secret is made of the key, the person and the kind, so that every mail carries the same; kept is its hash, so
   * that it outlives the key and can't be read back.
   */
  async function unsubscribeUrl(
    transaction: Transaction,
    { userId }: Person,
    kind: NotificationKind,
  ): Promise<string> {
    const token = secrets.keyedHash('unsubscribe', userId, kind).toString('base64url')
    await keepUnsubscribeLink(transaction, sha256(token), { userId, kind })
    return `${config.publicUrl}${publicPages.unsubscribe}?token=${token}`
  }

  return async function notify(
    transaction: Transaction,
    person: Person,
    content: NotificationContent,
  ): Promise<void> {
    const ways = waysOf(person.switches, content.kind)
    // Product news are of no business.
    const { workspaceId, business } =
      content.kind === 'marketingEmails' ? { workspaceId: null, business: null } : person
    if (ways.mail) {
      const letter = {
        brand: config.brandName,
        business,
        linkTo: (path: string) => config.publicUrl + pathIn(workspaceId, path),
        firstName: person.firstName,
        unsubscribeUrl: await unsubscribeUrl(transaction, person, content.kind),
      }
      const mail = inLanguage(person.language, () => content.mail(letter))
      await queueMail(transaction, { to: person.email, ...mail })
    }
    if (ways.push && content.push) {
      const { title, body, path, tag } = inLanguage(person.language, content.push)
      const message = {
        title: business === null ? title : `${business}: ${title}`,
        body,
        path: pathIn(workspaceId, path),
        // One business's morning doesn't take the place of another's.
        tag: workspaceId === null ? tag : `${tag} ${workspaceId}`,
      }
      await push.toBrowsersOf(transaction, { userId: person.userId, workspaceId }, message)
    }
  }
}
