import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { OpenedInvitation } from '#contract/joining.ts'
import type { teamEndpoints } from '#contract/team.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { requireStaying } from '#server/platform/leaving-queries.ts'
import { maskedAddress } from '#server/platform/mail/masked.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import {
  acceptInvitation,
  findInvitation,
  findUsed,
  hasAccount,
  type InvitationRow,
  lockInvitation,
  readUsed,
  type UsedInvitation,
} from '../invitations/queries.ts'
import { type InvitationToken, isSecretOf, readToken } from '../invitations/tokens.ts'
import { memberJoinedMail } from '../mails.ts'
import {
  changeMember,
  countWithAccount,
  insertMember,
  lockMember,
  readMember,
  readMemberOf,
} from '../members/queries.ts'
import type { TeamNeeds } from '../needs.ts'
import { tell } from '../telling/service.ts'
import { findNames, readBusinessName, readOpener } from '../workspaces/queries.ts'

type Endpoints = typeof teamEndpoints
type SignupBody = ParsedBody<Endpoints['signupInvited'] & EndpointSpec>

/** Unknown, taken back, expired, used by somebody who has gone since, somebody else's secret: one answer, by which nothing is learnt. */
const dead = () => new AppError('NOT_FOUND', { message: m.team_invitation_dead() })

const forAnother = () => new AppError('NOT_ALLOWED', { message: m.team_invitation_other() })

/** Coming in by an invitation, with an account that is there or with a new one. */
export function joiningService(platform: Platform, { plans, accounts }: TeamNeeds) {
  const { database, clock, sessions, config } = platform

  const isAlive = (invitation: InvitationRow | null, token: InvitationToken): invitation is InvitationRow =>
    invitation !== null &&
    isSecretOf(invitation.secretHash, token) &&
    invitation.expiresAt > clock.now().toISOString()

  const isUsed = (used: UsedInvitation | null, token: InvitationToken): used is UsedInvitation =>
    used !== null && isSecretOf(used.secretHash, token)

  function parse(text: string): InvitationToken {
    const token = readToken(text)
    if (!token) throw dead()
    return token
  }

  async function find(text: string) {
    const token = parse(text)
    const invitation = await findInvitation(database, token.workspaceId, token.id)
    if (!isAlive(invitation, token)) throw dead()
    return { token, invitation }
  }

  async function lockBusiness(transaction: Transaction, workspaceId: string): Promise<void> {
    try {
      await plans.lock(transaction, workspaceId)
    } catch (error) {
      // A business that is no more has no row to lock.
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') throw dead()
      throw error
    }
  }

  /** Within the transaction that accepts it: of two at once, the second finds it used. */
  async function take(transaction: Transaction, token: InvitationToken): Promise<InvitationRow> {
    const { workspaceId, id } = token
    // Those of a business come in one after the other, so that none takes a seat twice.
    const room = await plans.seats(workspaceId, { transaction, isAlone: true })
    const invitation = await lockInvitation(transaction, workspaceId, id)
    if (!isAlive(invitation, token)) throw dead()
    if ((await countWithAccount(transaction, workspaceId)) >= room) {
      const own = new AppError('PLAN_SEAT_LIMIT_REACHED')
      throw await plans.limitRefusal(workspaceId, 'members', own, { transaction })
    }
    return invitation
  }

  async function join(
    transaction: Transaction,
    workspaceId: string,
    invitation: InvitationRow,
    { userId, origin }: { userId: string; origin: Origin },
  ): Promise<void> {
    const at = clock.now().toISOString()
    await requireStaying(transaction, [userId], at)
    if (await readMemberOf(transaction, workspaceId, { userId })) {
      throw new AppError('CONFLICT', { message: m.team_works_here() })
    }
    const { name, email } = await readOpener(transaction, userId)
    const { role, sees, seesPrices, memberId } = invitation
    const worker = memberId === null ? null : await lockMember(transaction, workspaceId, memberId)
    // Where the worker has been removed meanwhile, whoever was invited comes as somebody new.
    const joinedId = worker?.userId === null ? worker.id : uuidv7()
    if (worker?.userId === null) {
      await changeMember(transaction, workspaceId, joinedId, {
        userId,
        name,
        email,
        role,
        sees,
        seesPrices,
        joinedAt: at,
      })
    } else {
      await insertMember(transaction, workspaceId, {
        ...{ id: joinedId, userId, name, email, role, sees, seesPrices, joinedAt: at },
      })
    }
    await acceptInvitation(transaction, workspaceId, { id: invitation.id, memberId: joinedId, at })
    await accounts.invited.record(transaction, { userId, kind: 'business-joined', origin })
    await tellInviter(transaction, workspaceId, invitation, name)
  }

  async function tellInviter(
    transaction: Transaction,
    workspaceId: string,
    { invitedBy, role }: InvitationRow,
    name: string,
  ): Promise<void> {
    const inviter = await readMember(transaction, workspaceId, invitedBy)
    const business = await readBusinessName(transaction, workspaceId)
    await tell(platform, transaction, inviter?.userId ?? null, (firstName) =>
      memberJoinedMail({ brand: config.brandName, firstName, business, name, role }),
    )
  }

  return {
    /** One that was used tells so, as long as whom it brought in works there: they follow it again. */
    async open(text: string): Promise<OpenedInvitation> {
      const token = parse(text)
      const { workspaceId, id } = token
      const open = await findInvitation(database, workspaceId, id)
      const used = open ? null : await findUsed(database, workspaceId, id)
      const invitation = isAlive(open, token) ? open : isUsed(used, token) ? used : null
      if (!invitation) throw dead()
      const [business] = await findNames(database, [workspaceId])
      return {
        businessName: business?.name ?? '',
        role: invitation.role,
        invitedBy: invitation.invitedByName.split(' ')[0] ?? '',
        maskedEmail: maskedAddress(invitation.email),
        expiresAt: invitation.expiresAt,
        hasAccount: used !== null || (await hasAccount(database, invitation.email)),
        isUsed: used !== null,
      }
    },

    async accept(signedIn: SignedIn, text: string, origin: Origin): Promise<{ workspaceId: string }> {
      const token = parse(text)
      const { workspaceId } = token
      const { userId } = signedIn
      const stale = await database.write(workspaceId, async (transaction) => {
        await lockBusiness(transaction, workspaceId)
        const used = await readUsed(transaction, workspaceId, token.id)
        if (!isUsed(used, token)) {
          const invitation = await take(transaction, token)
          const { email } = await readOpener(transaction, userId)
          if (email !== invitation.email) throw forAnother()
          await join(transaction, workspaceId, invitation, { userId, origin })
        } else if (used.userId !== userId) throw forAnother()
        // The person whom it brought in goes in by it again, as after a first answer that got lost.
        await sessions.enter(transaction, signedIn, workspaceId)
        return sessions.hashesOf(transaction, userId)
      })
      sessions.forget(stale)
      return { workspaceId }
    },

    async signup(body: SignupBody, origin: Origin): Promise<ReplyData<Endpoints['signupInvited']>> {
      const { token, invitation } = await find(body.token)
      const { email } = invitation
      const { firstName, lastName, language = invitation.language } = body
      const passwordHash = await accounts.invited.passwordHash(body.password, { email, firstName, lastName })
      const { workspaceId } = token
      const opened = await database.write(workspaceId, async (transaction) => {
        const taken = await take(transaction, token)
        const person = { email: taken.email, firstName, lastName, passwordHash, language, workspaceId }
        const userId = await accounts.invited.open(transaction, person, origin)
        if (userId === null) throw new AppError('CONFLICT', { message: m.team_invitation_has_account() })
        await join(transaction, workspaceId, taken, { userId, origin })
        return sessions.open(transaction, { userId, workspaceId, rememberMe: false, origin })
      })
      return accounts.signin.admitted(opened)
    },
  }
}
