import type { Invitation, Member, Team } from '#contract/team.ts'
import { type Role, switchesOf } from '#domain/team/permissions.ts'

export const at = '2026-11-02T08:00:00.000Z'

const person = (name: string, role: Role, more: Partial<NonNullable<Member['standing']>> = {}): Member => ({
  ...{ id: name.toLowerCase(), name, role, color: null, image: null, isSelf: false },
  standing: {
    ...{ ...switchesOf[role], email: `${name.toLowerCase()}@example.com`, hasAccount: true },
    ...{ joinedAt: at, isClosed: false, lastActive: at, week: null, ...more },
  },
})

const invitation: Invitation = {
  ...{ id: 'invitation', email: 'noor@example.com', role: 'bookkeeper', sees: 'all', seesPrices: true },
  ...{ memberId: null, invitedBy: 'Ada', createdAt: at, expiresAt: at, isExpired: true },
}

const people = [
  person('Ada', 'owner'),
  person('Mina', 'manager'),
  person('Karim', 'tailor', { isClosed: true }),
  person('Misaki', 'tailor', { hasAccount: false, email: null, lastActive: null }),
]

/** The team as the server tells it to one of its people. */
export function teamFor(self: string, more: Partial<Team> = {}): Team {
  const own = people.find(({ id }) => id === self)
  const writes = own?.role === 'owner' || own?.role === 'manager'
  return {
    members: people.map((one) => ({
      ...one,
      isSelf: one.id === self,
      standing: writes ? one.standing : null,
    })),
    former: [],
    invitations: writes ? [invitation] : null,
    seats: writes ? { used: 4, room: 10 } : null,
    ownerOffer: null,
    ...more,
  }
}

/** Somebody who works there, as a tailor, as colleagues see them. */
export const colleague = (name: string, more: Partial<Member> = {}): Member => ({
  id: name,
  name,
  role: 'tailor',
  color: null,
  image: null,
  isSelf: false,
  standing: null,
  ...more,
})

/** What the server tells of the business's people who may not change them. */
export const teamOf = (...members: readonly Member[]) => teamAfter([], ...members)

/** The same where others have left. */
export const teamAfter = (former: Team['former'], ...members: readonly Member[]) => ({
  json: { data: { team: { members, former, invitations: null, seats: null, ownerOffer: null } } },
})
