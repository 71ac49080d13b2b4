import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { notificationEndpoints } from '#contract/notifications.ts'
import { type Noun, needOf } from '#domain/team/nouns.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { type ClientMessageNotice, clientMessageContent } from './client-messages/mails.ts'
import type { NotificationContent, Notify } from './delivery/service.ts'
import { readPerson, seesMessage } from './people/queries.ts'
import type { People } from './people/service.ts'
import { waysOf } from './policy.ts'
import { claimOccasions, readUnsubscribeLink, saveNewsletter, saveSettings } from './queries.ts'
import { type QuoteAnswerNotice, quoteAnswerContent } from './quote-answers/mails.ts'
import { type UnsentDepositNotice, unsentDepositContent } from './unsent-deposits/mails.ts'

type Endpoints = typeof notificationEndpoints
type Body = ParsedBody<Endpoints['update'] & EndpointSpec>
type KindSwitch = ReplyData<Endpoints['unsubscribe']>

/** What another feature has to notify the people of a business. */
export type Notice = { readonly workspaceId: string } & (
  | ({ readonly kind: 'client-message' } & ClientMessageNotice)
  | ({ readonly kind: 'quote-answer' } & QuoteAnswerNotice)
  | ({ readonly kind: 'deposit-unsent' } & UnsentDepositNotice)
)

/** What of a notice decides who is told of it, and how. */
interface Telling {
  readonly noun: Noun
  /** What it is of, and what happened to it: told of once. */
  readonly subject: string
  readonly occasion: string
  readonly content: NotificationContent
}

const tellings = {
  'client-message': (notice: ClientMessageNotice): Telling => ({
    noun: 'message',
    subject: notice.messageId,
    occasion: 'written',
    content: clientMessageContent(notice),
  }),
  'quote-answer': (notice: QuoteAnswerNotice): Telling => ({
    noun: 'quote',
    subject: notice.versionId,
    occasion: 'answered',
    content: quoteAnswerContent(notice),
  }),
  'deposit-unsent': (notice: UnsentDepositNotice): Telling => ({
    noun: 'invoice',
    subject: notice.invoiceId,
    occasion: 'unsent',
    content: unsentDepositContent(notice),
  }),
}

function tellingOf(notice: Notice): Telling {
  switch (notice.kind) {
    case 'client-message':
      return tellings[notice.kind](notice)
    case 'quote-answer':
      return tellings[notice.kind](notice)
    case 'deposit-unsent':
      return tellings[notice.kind](notice)
  }
}

export interface Notifier {
  /** Tells everybody of the business once who may read what it is of, by the ways they chose. Runs within the business's transaction. */
  notify(transaction: Transaction, notice: Notice): Promise<void>
}

export function notificationsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  people: People,
  notify: Notify,
) {
  async function save(transaction: Transaction, userId: string, body: Body): Promise<void> {
    const columns = {
      email_notifications: body.emailNotifications,
      push_notifications: body.pushNotifications,
      project_deadlines: body.projectDeadlines,
      client_messages: body.clientMessages,
      payment_reminders: body.paymentReminders,
    }
    const chosen = Object.entries(columns).filter(([, isOn]) => isOn !== undefined)
    await saveSettings(transaction, userId, Object.fromEntries(chosen))
    if (body.marketingEmails !== undefined) await saveNewsletter(transaction, userId, body.marketingEmails)
  }

  /** What an unsubscribe link is for, and how that stands; with `isOn`, from now on. */
  async function byLink(token: string, isOn?: boolean): Promise<KindSwitch> {
    return database.writeAccounts(async (transaction) => {
      const target = await readUnsubscribeLink(transaction, sha256(token))
      if (!target) throw new AppError('NOT_FOUND')
      const { userId, kind } = target
      if (isOn !== undefined) await save(transaction, userId, { [kind]: isOn })
      const person = await readPerson(transaction, userId)
      if (!person) throw new AppError('NOT_FOUND')
      return { kind, isOn: person.switches[kind] }
    })
  }

  return {
    change: (userId: string, body: Body) =>
      database.writeAccounts((transaction) => save(transaction, userId, body)),

    unsubscribeLink: (token: string) => byLink(token),
    unsubscribe: (token: string, isOn: boolean) => byLink(token, isOn),

    async notify(transaction, notice) {
      const at = clock.now().toISOString()
      const { noun, subject, occasion, content } = tellingOf(notice)
      for (const person of await people.of(transaction, notice.workspaceId)) {
        const { mail, push } = waysOf(person.switches, 'clientMessages')
        if ((!mail && !push) || !mayRole(person.role, needOf(noun))) continue
        if (noun === 'message' && !(await seesMessage(transaction, person, subject))) continue
        const told = { userId: person.userId, kind: 'clientMessages' as const, at }
        const isNew = await claimOccasions(transaction, told, [{ subject, occasion }])
        if (isNew.length > 0) await notify(transaction, person, content)
      }
    },
  } satisfies Notifier & Record<string, unknown>
}
