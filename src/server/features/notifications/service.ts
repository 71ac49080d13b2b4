import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { notificationEndpoints } from '#contract/notifications.ts'
import { type Noun, needOf } from '#domain/team/nouns.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { type ClientMessageNotice, clientMessageContent } from './client-messages/mails.ts'
import { type ClientPicturesNotice, clientPicturesContent } from './client-pictures/mails.ts'
import type { NotificationContent, Notify } from './delivery/service.ts'
import { type MeasurementAnswerNotice, measurementAnswerContent } from './measurement-answers/mails.ts'
import { type ClientsTable, readPerson, seesRow } from './people/queries.ts'
import type { People } from './people/service.ts'
import { waysOf } from './policy.ts'
import { claimOccasions, readUnsubscribeLink, saveNewsletter, saveSettings } from './queries.ts'
import { type QuoteAnswerNotice, quoteAnswerContent } from './quote-answers/mails.ts'
import { type TillNotice, tillContent } from './till-news/mails.ts'
import { type UnsentDepositNotice, unsentDepositContent } from './unsent-deposits/mails.ts'

type Endpoints = typeof notificationEndpoints
type Body = ParsedBody<Endpoints['update'] & EndpointSpec>
type KindSwitch = ReplyData<Endpoints['unsubscribe']>

/** What another feature has to notify the people of a business. */
export type Notice = { readonly workspaceId: string } & (
  | ({ readonly kind: 'client-message' } & ClientMessageNotice)
  | ({ readonly kind: 'client-pictures' } & ClientPicturesNotice)
  | ({ readonly kind: 'measurement-answer' } & MeasurementAnswerNotice)
  | ({ readonly kind: 'quote-answer' } & QuoteAnswerNotice)
  | ({ readonly kind: 'deposit-unsent' } & UnsentDepositNotice)
  | ({ readonly kind: 'till-news' } & TillNotice)
)

/** What of a notice decides who is told of it, and how. */
interface Telling {
  readonly noun: Noun
  /** Where it is kept, if it is a client's: who sees assigned work only is told of theirs. */
  readonly keptIn?: { readonly table: ClientsTable; readonly id: string }
  /** What it is of, and what happened to it: told of once. */
  readonly subject: string
  readonly occasion: string
  readonly content: NotificationContent
}

const tellings = {
  'client-message': (notice: ClientMessageNotice): Telling => ({
    noun: 'message',
    keptIn: { table: 'messages', id: notice.messageId },
    subject: notice.messageId,
    occasion: 'written',
    content: clientMessageContent(notice),
  }),
  // Twenty pictures are one thing to be told.
  'client-pictures': (notice: ClientPicturesNotice): Telling => ({
    noun: 'project',
    keptIn: { table: 'client_pictures', id: notice.photoId },
    subject: notice.project.id,
    occasion: `pictures-${notice.hour}`,
    content: clientPicturesContent(notice),
  }),
  'measurement-answer': (notice: MeasurementAnswerNotice): Telling => ({
    noun: 'measurement',
    keptIn: { table: 'measurement_answers', id: notice.answerId },
    subject: notice.answerId,
    occasion: 'answered',
    content: measurementAnswerContent(notice),
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
  'till-news': (notice: TillNotice): Telling => ({
    noun: 'invoice',
    subject: notice.subject,
    occasion: notice.what,
    content: tillContent(notice),
  }),
}

function tellingOf(notice: Notice): Telling {
  switch (notice.kind) {
    case 'client-message':
      return tellings[notice.kind](notice)
    case 'client-pictures':
      return tellings[notice.kind](notice)
    case 'measurement-answer':
      return tellings[notice.kind](notice)
    case 'quote-answer':
      return tellings[notice.kind](notice)
    case 'deposit-unsent':
      return tellings[notice.kind](notice)
    case 'till-news':
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
      const { noun, keptIn, subject, occasion, content } = tellingOf(notice)
      for (const person of await people.of(transaction, notice.workspaceId)) {
        const { mail, push } = waysOf(person.switches, content.kind)
        if ((!mail && !push) || !mayRole(person.role, needOf(noun))) continue
        if (keptIn && !(await seesRow(transaction, person, keptIn))) continue
        const told = { userId: person.userId, kind: content.kind, at }
        const isNew = await claimOccasions(transaction, told, [{ subject, occasion }])
        if (isNew.length > 0) await notify(transaction, person, content)
      }
    },
  } satisfies Notifier & Record<string, unknown>
}
