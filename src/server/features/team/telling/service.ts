import type { Transaction } from '#server/database/database.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readAddressee } from '../members/queries.ts'

/** Queues a mail to somebody with an account, in their own language; nobody is told who has none. */
export async function tell(
  { queueMail }: Pick<Platform, 'queueMail'>,
  transaction: Transaction,
  userId: string | null,
  compose: (firstName: string) => RenderedMail,
): Promise<void> {
  const reader = userId === null ? null : await readAddressee(transaction, userId)
  if (!reader) return
  const mail = inLanguage(reader.language, () => compose(reader.firstName))
  await queueMail(transaction, { to: reader.email, ...mail })
}
