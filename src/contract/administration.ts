import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { endpoint } from './endpoint.ts'
import { instant, listQuery, sortedBy } from './fields.ts'
import { reportReasons } from './pattern-reports.ts'
import { PublicPattern } from './patterns.ts'

/** What administrators and the operator's commands leave in the list of what was done: looks first, then acts. */
export const administrationActs = [
  'reports-seen',
  'mails-seen',
  'jobs-seen',
  'storage-seen',
  'businesses-seen',
  'acts-seen',
  'pattern-taken-down',
  'pattern-shown',
  'jobs-requeued',
  'plan-given',
  'admin-given',
  'admin-taken',
  'sessions-ended',
  'usage-seen',
  'resealed',
] as const
export type AdministrationAct = (typeof administrationActs)[number]

/** Why a mail hasn't gone, as far as the mail server said so. */
export const mailFaults = ['unreachable', 'sign-in', 'deferred', 'refused', 'held-back', 'other'] as const
export type MailFault = (typeof mailFaults)[number]

/** What kinds of mail wait as jobs, each by its job's name: papers and news for clients, a receipt for a plan, and all others. */
export const mailKinds = [
  'mail',
  'invoice-mail',
  'quote-mail',
  'payment-receipt-mail',
  'account-mail',
  'telling-mail',
  'subscription-receipt',
] as const
export type MailKind = (typeof mailKinds)[number]

const fileKinds = ['pictures', 'drawings', 'others'] as const

const businessSortKeys = ['name', 'since'] as const

const Report = z.object({ reason: z.enum(reportReasons), note: z.nullable(z.string()), at: instant() })

const ReportedPattern = z.object({
  pattern: PublicPattern,
  /** Out of the library: by three reports, or because an administrator took it down. */
  isHidden: z.boolean(),
  /** The oldest first; none says who reported. */
  reports: z.array(Report),
})
export type ReportedPattern = z.output<typeof ReportedPattern>

const FailedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** 'a***@example.com'; null where the mail is only addressed when it is sent. */
  to: z.nullable(z.string()),
  at: instant(),
  attempts: z.int(),
  fault: z.enum(mailFaults),
  /** What the mail server said, without addresses. */
  detail: z.string(),
  /** When it is tried again by itself; null: never. */
  nextTryAt: z.nullable(instant()),
})
export type FailedMail = z.output<typeof FailedMail>

const GivenUpJob = z.object({
  id: z.string(),
  kind: z.string(),
  at: instant(),
  attempts: z.int(),
  reason: z.string(),
})
export type GivenUpJob = z.output<typeof GivenUpJob>

const Business = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** The plan whose rules hold now. */
  planId: z.enum(planIds),
  /** That plan on trial. */
  isOnTrial: z.boolean(),
  since: instant(),
  /** The day, in UTC, on which somebody was last at work in it. */
  lastActiveOn: z.nullable(z.iso.date()),
  members: z.int(),
  files: z.int(),
  bytes: z.int(),
})
export type Business = z.output<typeof Business>

const Act = z.object({
  id: z.string(),
  at: instant(),
  kind: z.enum(administrationActs),
  /** The administrator's name; null: the operator, or somebody whose account is gone. */
  by: z.nullable(z.string()),
  byOperator: z.boolean(),
  /** On what: a pattern's name, a masked address, how many jobs. */
  subject: z.nullable(z.string()),
})
export type Act = z.output<typeof Act>

export const administrationEndpoints = {
  reports: endpoint({
    method: 'GET',
    path: '/administration/reports',
    summary: 'Public patterns whose reports nobody has judged yet, or those that were taken down',
    access: 'administrator',
    query: z.object({ status: z._default(z.enum(['open', 'taken-down']), 'open') }),
    reply: z.object({ reported: z.array(ReportedPattern) }),
    errors: [],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/administration/mails',
    summary: 'Mails that have failed at least once and haven’t gone',
    access: 'administrator',
    reply: z.object({ mails: z.array(FailedMail) }),
    errors: [],
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/administration/jobs',
    summary: 'How the job queue stands, and what was given up',
    access: 'administrator',
    reply: z.object({
      waiting: z.int(),
      running: z.int(),
      givenUp: z.int(),
      /** For how long the oldest that is due has been waiting; 0 where none is. */
      oldestDueS: z.int(),
      kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), givenUp: z.int(), oldestDueS: z.int() })),
      jobs: z.array(GivenUpJob),
    }),
    errors: [],
  }),
  requeue: endpoint({
    method: 'POST',
    path: '/administration/jobs/requeue',
    summary: 'Have failed jobs, mails among them, done from the beginning; null means all that were given up',
    access: 'administrator',
    body: z.object({
      ids: z.nullable(
        z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(500)),
      ),
    }),
    reply: z.object({ count: z.int() }),
    errors: [],
  }),
  storage: endpoint({
    method: 'GET',
    path: '/administration/storage',
    summary: 'What is stored in all, the room on the disk, and the last proved backup',
    access: 'administrator',
    reply: z.object({
      kinds: z.array(z.object({ kind: z.enum(fileKinds), files: z.int(), bytes: z.int() })),
      /** Of what was deleted and can be had back, among the above. */
      setAsideBytes: z.int(),
      /** Null where nothing of weight is written on this machine. */
      freeBytes: z.nullable(z.int()),
      isFull: z.boolean(),
      /** Whether backups are made every night. */
      hasBackups: z.boolean(),
      lastBackup: z.nullable(z.object({ at: instant(), bytes: z.int() })),
    }),
    errors: [],
  }),
  businesses: endpoint({
    method: 'GET',
    path: '/administration/businesses',
    summary: 'Businesses with plan, storage and last activity; nothing of what stands in them',
    access: 'administrator',
    query: z.object({ ...listQuery, sort: sortedBy(businessSortKeys) }),
    reply: z.object({ businesses: z.array(Business), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  acts: endpoint({
    method: 'GET',
    path: '/administration/acts',
    summary: 'What administrators looked at and did, and the operator by command; newest first',
    access: 'administrator',
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: z.object({ acts: z.array(Act), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
}
