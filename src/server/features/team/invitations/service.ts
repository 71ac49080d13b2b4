import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import { publicPages } from '#contract/pages.ts'
import type { teamEndpoints } from '#contract/team.ts'
import { mayGrant, mayManage } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import { mailboxKey } from '#server/platform/mail/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { invitationMail } from '../mails.ts'
import { countWithAccount, lockMember, readMember, readMemberOf } from '../members/queries.ts'
import type { TeamNeeds } from '../needs.ts'
import {
  INVITATION_DAYS,
  INVITATION_MS,
  INVITATIONS_A_DAY,
  INVITATIONS_TO_ONE_A_DAY,
  switchesFor,
} from '../policy.ts'
import { readBusinessName } from '../workspaces/queries.ts'
import {
  countHeld,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  readInvitationTo,
  renewInvitation,
  revokeInvitation,
} from './queries.ts'
import { newSecret, secretHash, writeToken } from './tokens.ts'

type Body = ParsedBody<(typeof teamEndpoints)['invite'] & EndpointSpec>

/** Asking somebody in by mail. The link is in the mail alone: so whoever holds it reads that address. */
export function invitationsService(platform: Platform, { plans }: TeamNeeds) {
  const { database, clock, config, secrets } = platform

  /** Room for one more, which an open invitation takes as a member does; `without` doesn't count. */
  async function requireSeat(transaction: Transaction, workspaceId: string, without: string | null = null) {
    const room = await plans.seats(workspaceId, { transaction, isAlone: true })
    const now = clock.now().toISOString()
    const used =
      (await countWithAccount(transaction, workspaceId)) +
      (await countHeld(transaction, workspaceId, { now, without }))
    if (used < room) return
    const own = new AppError('PLAN_SEAT_LIMIT_REACHED')
    throw await plans.limitRefusal(workspaceId, 'members', own, { transaction })
  }

  /** Takes one mail to a stranger out of the day's; a refusal takes back what else was written. */
  async function spend(transaction: Transaction, workspaceId: string, to: string): Promise<void> {
    const budgets = [
      {
        keyHash: secrets.keyedHash('workspace', workspaceId),
        purpose: 'invitation',
        max: INVITATIONS_A_DAY,
        refusal: () => m.team_invitations_today({ count: INVITATIONS_A_DAY }),
      },
      {
        keyHash: secrets.keyedHash('invited', workspaceId, mailboxKey(to)),
        purpose: 'invitation-to-one',
        max: INVITATIONS_TO_ONE_A_DAY,
        refusal: m.team_invitations_to_one,
      },
    ]
    const now = clock.now().toISOString()
    for (const { refusal, ...budget } of budgets) {
      const spending = await spendDailyMail(transaction, { ...budget, now })
      if (!spending.isSpent) {
        throw new AppError('RATE_LIMITED', { message: refusal(), retryAfterS: spending.retryAfterS })
      }
    }
  }

  async function mail(
    transaction: Transaction,
    workspaceId: string,
    invited: Pick<InvitationRow, 'id' | 'email' | 'role' | 'language'>,
    { secret, inviter }: { secret: Buffer; inviter: string },
  ): Promise<void> {
    const token = writeToken({ workspaceId, id: invited.id, secret })
    const link = `${config.publicUrl}${publicPages.join}#t=${token}`
    const business = await readBusinessName(transaction, workspaceId)
    const { role, email: to, language } = invited
    await spend(transaction, workspaceId, to)
    const content = inLanguage(language, () =>
      invitationMail({ brand: config.brandName, business, inviter, role, link, days: INVITATION_DAYS }),
    )
    await platform.queueMail(transaction, { to, ...content, consoleLine: `Invitation for ${to}: ${link}` })
  }

  const nameOf = async (transaction: Transaction, { workspaceId, memberId }: Session) =>
    (await readMember(transaction, workspaceId, memberId))?.name ?? ''

  return {
    async invite(transaction: Transaction, session: Session, body: Body): Promise<void> {
      const { workspaceId, memberId } = session
      const { email, role, memberId: workerId = null } = body
      if (!mayGrant(session.role, role)) throw new AppError('NOT_ALLOWED')
      const now = clock.now()
      await plans.lock(transaction, workspaceId)
      if (await readMemberOf(transaction, workspaceId, { email })) {
        throw new AppError('CONFLICT', { message: m.team_works_here() })
      }
      const former = await readInvitationTo(transaction, workspaceId, email)
      const at = now.toISOString()
      if (former && former.expiresAt > at) {
        throw new AppError('CONFLICT', { message: m.team_invited_already() })
      }
      if (former) await revokeInvitation(transaction, workspaceId, former.id, at)
      if (workerId !== null) {
        const worker = await lockMember(transaction, workspaceId, workerId)
        if (worker?.userId !== null) throw new AppError('NOT_FOUND')
        // What they earned and what is theirs to do goes to the address.
        if (!mayManage(session.role, worker.role)) throw new AppError('NOT_ALLOWED')
      }
      await requireSeat(transaction, workspaceId)
      const secret = newSecret()
      const invitation = {
        ...{ id: uuidv7(), email, role, memberId: workerId, ...switchesFor(role, body) },
        ...{ secretHash: secretHash(secret), language: getLocale(), invitedBy: memberId, createdAt: at },
        expiresAt: new Date(now.getTime() + INVITATION_MS).toISOString(),
      }
      await insertInvitation(transaction, workspaceId, invitation)
      const inviter = await nameOf(transaction, session)
      await mail(transaction, workspaceId, invitation, { secret, inviter })
    },

    async resend(session: Session, id: string): Promise<void> {
      const { workspaceId } = session
      await database.write(workspaceId, async (transaction) => {
        await plans.lock(transaction, workspaceId)
        const invitation = await lockInvitation(transaction, workspaceId, id)
        if (!invitation) throw new AppError('NOT_FOUND')
        if (!mayGrant(session.role, invitation.role)) throw new AppError('NOT_ALLOWED')
        const { memberId: workerId } = invitation
        const worker = workerId === null ? null : await lockMember(transaction, workspaceId, workerId)
        if (worker?.userId === null && !mayManage(session.role, worker.role)) {
          throw new AppError('NOT_ALLOWED')
        }
        await requireSeat(transaction, workspaceId, id)
        const secret = newSecret()
        const expiresAt = new Date(clock.now().getTime() + INVITATION_MS).toISOString()
        await renewInvitation(transaction, workspaceId, { id, secretHash: secretHash(secret), expiresAt })
        const inviter = await nameOf(transaction, session)
        await mail(transaction, workspaceId, invitation, { secret, inviter })
      })
    },

    async revoke(session: Session, id: string): Promise<void> {
      const { workspaceId } = session
      await database.write(workspaceId, async (transaction) => {
        const invitation = await lockInvitation(transaction, workspaceId, id)
        if (!invitation) throw new AppError('NOT_FOUND')
        if (!mayGrant(session.role, invitation.role)) throw new AppError('NOT_ALLOWED')
        await revokeInvitation(transaction, workspaceId, id, clock.now().toISOString())
      })
    },
  }
}
