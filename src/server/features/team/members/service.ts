import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import { grantedRoles } from '#contract/joining.ts'
import type { Team, teamEndpoints } from '#contract/team.ts'
import { mayGrant, mayManage } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { readOffer } from '../handover/queries.ts'
import { changeInvited, findInvitations } from '../invitations/queries.ts'
import { memberLeftMail, memberRemovedMail } from '../mails.ts'
import type { TeamNeeds } from '../needs.ts'
import { switchesFor } from '../policy.ts'
import { tell } from '../telling/service.ts'
import { readBusinessName } from '../workspaces/queries.ts'
import {
  changeMember,
  endMember,
  findFormer,
  findMembers,
  findSeats,
  insertMember,
  lockMember,
  lockMembers,
  type MemberRow,
  readMember,
  readOwner,
} from './queries.ts'

type Endpoints = typeof teamEndpoints
type Body<Name extends keyof Endpoints> = ParsedBody<Endpoints[Name] & EndpointSpec>

/** Who works in a business, and what each may do and see there. */
export function membersService(platform: Platform, { plans, accounts, pictures, handOvers }: TeamNeeds) {
  const { database, clock, files, config, sessions } = platform
  const nowIso = () => clock.now().toISOString()

  async function team({ workspaceId, memberId, permissions }: Session): Promise<Team> {
    const now = nowIso()
    const [members, former, seated, invitations, offer, room] = await Promise.all([
      findMembers(database, workspaceId),
      findFormer(database, workspaceId),
      findSeats(database, workspaceId),
      findInvitations(database, workspaceId),
      readOffer(database, workspaceId),
      plans.seats(workspaceId),
    ])
    const pictureOf = ({ pictureName }: { readonly pictureName: string | null }) =>
      pictureName === null ? null : files.addressOf(workspaceId, pictureName, { kind: 'business-picture' })
    const isOf = (id: string) => seated.slice(0, room).some((seat) => seat.memberId === id)
    const held = invitations.filter(({ expiresAt }) => expiresAt > now).length
    const concerns = permissions.has('business.close') || offer?.toMemberId === memberId
    return {
      members: members.map((member) => ({
        id: member.id,
        name: member.name,
        role: member.role,
        color: member.color,
        image: pictureOf(member),
        isSelf: member.id === memberId,
        standing: {
          sees: member.sees,
          seesPrices: member.seesPrices,
          email: member.email,
          hasAccount: member.userId !== null,
          joinedAt: member.joinedAt,
          isClosed: member.userId !== null && member.role !== 'owner' && !isOf(member.id),
          lastActive: member.lastActive,
          week: member.week === null ? null : [...member.week],
        },
      })),
      former,
      invitations: invitations.map(({ secretHash: _, language: __, invitedByName, ...invitation }) => ({
        ...invitation,
        invitedBy: invitedByName,
        isExpired: invitation.expiresAt <= now,
      })),
      seats: { used: seated.length + held, room },
      ownerOffer: concerns ? offer : null,
    }
  }

  /** A change of what somebody is there: felt here at once, and by other processes when they hear of it. */
  async function changing(
    workspaceId: string,
    work: (transaction: Transaction) => Promise<MemberRow | null>,
  ): Promise<void> {
    const stale = await database.write(workspaceId, async (transaction) => {
      const member = await work(transaction)
      return member?.userId ? sessions.hashesOf(transaction, member.userId) : []
    })
    sessions.forget(stale)
  }

  /** Somebody whom the caller may manage. */
  function managed({ role }: Session, member: MemberRow | null): MemberRow {
    if (!member) throw new AppError('NOT_FOUND')
    if (!mayManage(role, member.role)) throw new AppError('NOT_ALLOWED')
    return member
  }

  /** Ends it, and tells both sides. `by` is the one who ended it; null of somebody who left. */
  async function end(
    transaction: Transaction,
    {
      workspaceId,
      by,
      handTo,
      origin,
    }: { workspaceId: string; by: string | null; handTo: string | null; origin: Origin },
    member: MemberRow,
  ): Promise<void> {
    for (const handOver of handOvers) {
      await handOver(transaction, workspaceId, { from: member.id, to: handTo })
    }
    await endMember(transaction, workspaceId, member, nowIso())
    await pictures.dropOf(transaction, { workspaceId, memberId: member.id })
    if (member.userId === null) return
    const kind = by === null ? 'business-left' : 'removed-from-business'
    await accounts.invited.record(transaction, { userId: member.userId, kind, origin })
    const business = await readBusinessName(transaction, workspaceId)
    const owner = await readOwner(transaction, workspaceId)
    const happened = { brand: config.brandName, business }
    if (by !== null) {
      await tell(platform, transaction, member.userId, (firstName) =>
        memberRemovedMail({ ...happened, firstName }),
      )
    }
    await tell(platform, transaction, owner?.userId ?? null, (firstName) =>
      memberLeftMail({ ...happened, firstName, name: member.name, by }),
    )
  }

  return {
    team,

    async addWorker(transaction: Transaction, session: Session, { name, role, color }: Body<'addWorker'>) {
      const { workspaceId } = session
      if (!mayGrant(session.role, role)) throw new AppError('NOT_ALLOWED')
      // They cost no seat, and are there for the workshop's floor.
      await plans.require(workspaceId, 'timeline-management', { transaction })
      const id = uuidv7()
      await insertMember(transaction, workspaceId, {
        ...{ id, userId: null, name, email: null, role, color },
        ...switchesFor(role, {}),
        joinedAt: nowIso(),
      })
      return id
    },

    async update(session: Session, id: string, { color, week, name, role, ...switches }: Body<'update'>) {
      const { workspaceId } = session
      await changing(workspaceId, async (transaction) => {
        const saysMore =
          name !== undefined || role !== undefined || Object.values(switches).some((one) => one !== undefined)
        if (!saysMore) {
          // A colour or hours are nobody's rank: they may be the owner's, or one's own.
          const member = await lockMember(transaction, workspaceId, id)
          if (!member) throw new AppError('NOT_FOUND')
          await changeMember(transaction, workspaceId, id, { color, week })
          return null
        }
        // A worker's invitation changes with them: whoever invites them, or comes as them, waits.
        if (role !== undefined && (await readMember(transaction, workspaceId, id))?.userId === null) {
          await plans.lock(transaction, workspaceId)
        }
        const member = managed(session, await lockMember(transaction, workspaceId, id))
        if (role !== undefined && !mayGrant(session.role, role)) throw new AppError('NOT_ALLOWED')
        // Who has an account is called as there.
        const called = member.userId === null ? { name } : {}
        const stays = role === undefined || role === member.role
        const standing = switchesFor(
          role ?? member.role,
          stays ? { ...member, ...present(switches) } : switches,
        )
        await changeMember(transaction, workspaceId, id, {
          ...called,
          ...{ color, week },
          ...(role && { role }),
          ...standing,
        })
        if (role !== undefined && !stays && member.userId === null) {
          const among = grantedRoles.filter((one) => mayGrant(session.role, one))
          await changeInvited(transaction, workspaceId, { memberId: id, among }, { role, ...standing })
        }
        return member
      })
      return team(session)
    },

    async remove(session: Session, id: string, { handTo }: Body<'remove'>, origin: Origin) {
      const { workspaceId, memberId } = session
      await changing(workspaceId, async (transaction) => {
        const concerned = [id, memberId, ...(handTo ? [handTo] : [])]
        const locked = await lockMembers(transaction, workspaceId, concerned)
        const member = managed(session, locked(id))
        const taker = handTo ? locked(handTo) : null
        if (handTo && (!taker || taker === member)) throw fieldError('handTo', m.team_hand_to_unknown())
        const by = locked(memberId)?.name ?? ''
        await end(transaction, { workspaceId, by, handTo: taker?.id ?? null, origin }, member)
        return member
      })
      return team(session)
    },

    async leave({ workspaceId, memberId, role }: Session, origin: Origin): Promise<void> {
      if (role === 'owner') throw new AppError('CONFLICT', { message: m.team_owner_stays() })
      await changing(workspaceId, async (transaction) => {
        const member = await lockMember(transaction, workspaceId, memberId)
        // The business was handed over to them meanwhile.
        if (member?.role === 'owner') throw new AppError('CONFLICT', { message: m.team_owner_stays() })
        if (member) await end(transaction, { workspaceId, by: null, handTo: null, origin }, member)
        return member
      })
    },

    /** The same for an account that goes, within its transaction. */
    async leaveWithin(
      transaction: Transaction,
      { workspaceId, memberId }: Pick<Session, 'workspaceId' | 'memberId'>,
      origin: Origin,
    ): Promise<void> {
      const member = await lockMember(transaction, workspaceId, memberId)
      if (member) await end(transaction, { workspaceId, by: null, handTo: null, origin }, member)
    },
  }
}

const present = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // Sound: what isn't there is left out, and nothing else.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
