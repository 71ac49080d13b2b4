import { needOf } from '#domain/team/nouns.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { projectDaysOf } from '../deadlines/mails.ts'
import { invoiceDaysOf } from '../payments/mails.ts'
import { type Person, seenBy } from '../people/queries.ts'
import { type DueInvoice, type DueProject, readDueInvoices, readDueProjects } from './queries.ts'

/** The one place where what is due is read for a person: what they may see of it, and nothing else. */

export const dueProjectsFor = (
  transaction: Transaction,
  person: Person,
  today: string,
): Promise<DueProject[]> =>
  mayRole(person.role, needOf('project'))
    ? seenBy(transaction, person, () =>
        readDueProjects(transaction, person.workspaceId, Object.values(projectDaysOf(today))),
      )
    : none()

export const dueInvoicesFor = (
  transaction: Transaction,
  person: Person,
  today: string,
): Promise<DueInvoice[]> =>
  mayRole(person.role, needOf('invoice'))
    ? seenBy(transaction, person, () =>
        readDueInvoices(transaction, person.workspaceId, Object.values(invoiceDaysOf(today))),
      )
    : none()

const none = async (): Promise<never[]> => []
