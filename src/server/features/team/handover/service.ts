import { memberPages } from '#contract/pages.ts'
import { switchesOf } from '#domain/team/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { requireStaying } from '#server/platform/leaving-queries.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { ownerChangedMail, ownerOfferedMail } from '../mails.ts'
import { changeMember, lockMembers, readOwner } from '../members/queries.ts'
import type { TeamNeeds } from '../needs.ts'
import { tell } from '../telling/service.ts'
import { readBusinessName } from '../workspaces/queries.ts'
import { deleteOffer, lockOffer, readHasCard, saveOffer } from './queries.ts'

/** A business changes hands: offered by its owner, taken by one of its people, each proving anew who they are. */
export function handoverService(platform: Platform, { plans, accounts }: TeamNeeds) {
  const { database, clock, config, sessions } = platform

  return {
    async offer(session: Session, toMemberId: string): Promise<void> {
      requireFreshProof(session, clock.now())
      const { workspaceId, memberId } = session
      await database.write(workspaceId, async (transaction) => {
        // One after the other, with whoever takes it over.
        await plans.lock(transaction, workspaceId)
        const locked = await lockMembers(transaction, workspaceId, [memberId, toMemberId])
        const owner = locked(memberId)
        if (owner?.role !== 'owner') throw new AppError('NOT_ALLOWED')
        const taker = locked(toMemberId)
        if (!taker || taker.id === memberId) throw new AppError('NOT_FOUND')
        if (taker.userId === null) throw new AppError('CONFLICT', { message: m.team_needs_account() })
        await saveOffer(transaction, workspaceId, { toMemberId, at: clock.now().toISOString() })
        const business = await readBusinessName(transaction, workspaceId)
        const link = `${config.publicUrl}${memberPages.settings}?tab=team&workspace=${workspaceId}`
        await tell(platform, transaction, taker.userId, (firstName) =>
          ownerOfferedMail({ brand: config.brandName, firstName, business, by: owner.name, link }),
        )
      })
    },

    async accept(session: Session, origin: Origin): Promise<void> {
      requireFreshProof(session, clock.now())
      const { workspaceId, memberId, userId } = session
      const stale = await database.write(workspaceId, async (transaction) => {
        await plans.lock(transaction, workspaceId)
        // Who they are before what is offered, as whoever leaves takes them; and an owner's account may be going just now.
        const owning = await readOwner(transaction, workspaceId)
        const ids = [memberId, ...(owning ? [owning.id] : [])]
        const locked = await lockMembers(transaction, workspaceId, ids)
        const taker = locked(memberId)
        const owner = owning && locked(owning.id)
        const offer = await lockOffer(transaction, workspaceId)
        if (offer?.toMemberId !== memberId) throw new AppError('NOT_FOUND')
        if (!owner || !taker) throw new AppError('NOT_FOUND')
        // Either's account may be going, and what is paid with it: then there is nothing to take over, or nobody who would.
        const people = [userId, ...(owner.userId === null ? [] : [owner.userId])]
        await requireStaying(transaction, people, clock.now().toISOString())
        await plans.requireNoPayment(transaction, workspaceId)
        // Before the other one rises: a business has one owner at any moment.
        await changeMember(transaction, workspaceId, owner.id, { role: 'manager', ...switchesOf.manager })
        await changeMember(transaction, workspaceId, taker.id, { role: 'owner', ...switchesOf.owner })
        await deleteOffer(transaction, workspaceId)
        await accounts.invited.record(transaction, { userId, kind: 'business-taken-over', origin })
        const ofTaker = await sessions.hashesOf(transaction, userId)
        if (owner.userId === null) return ofTaker
        await accounts.invited.record(transaction, {
          userId: owner.userId,
          kind: 'business-handed-over',
          origin,
        })
        const changed = {
          brand: config.brandName,
          contact: parseMailbox(config.contactEmail).address,
          business: await readBusinessName(transaction, workspaceId),
          from: owner.name,
          to: taker.name,
          hasCard: await readHasCard(transaction, workspaceId),
        }
        for (const each of [owner.userId, userId]) {
          await tell(platform, transaction, each, (firstName) => ownerChangedMail({ ...changed, firstName }))
        }
        return [...ofTaker, ...(await sessions.hashesOf(transaction, owner.userId))]
      })
      sessions.forget(stale)
    },

    /** By the owner, or by whom it was made to. */
    async end({ workspaceId, memberId, permissions }: Session): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const offer = await lockOffer(transaction, workspaceId)
        const mayEnd = permissions.has('business.close') || offer?.toMemberId === memberId
        if (!offer || !mayEnd) throw new AppError('NOT_FOUND')
        await deleteOffer(transaction, workspaceId)
      })
    },
  }
}
