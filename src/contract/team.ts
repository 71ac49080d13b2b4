import * as z from 'zod/mini'
import { roles, sights } from '../domain/team/permissions.ts'
import { MINUTES_A_DAY_MAX } from '../domain/workshop/hours.ts'
import { endpoint } from './endpoint.ts'
import { email, instant, line, nothing } from './fields.ts'
import { grantedRoles, joiningEndpoints } from './joining.ts'
import { memberColors } from './member-colors.ts'
import { shownTo } from './shown-to.ts'

/** What somebody is let see, beside their role. */
const switches = { sees: z.enum(sights), seesPrices: z.boolean() }

/** Somebody of the business, as their colleagues see them. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  color: z.nullable(z.enum(memberColors)),
  /** Where their picture can be loaded. */
  image: z.nullable(z.string()),
  /** The one who asks. */
  isSelf: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>

/** Minutes at garments on each day of the week, from Monday to Sunday; null is as usual in a role. */
const week = () => z.nullable(z.array(z.int().check(z.gte(0), z.lte(MINUTES_A_DAY_MAX))).check(z.length(7)))

/** How somebody stands in the business: for who writes the team. */
const Standing = z.object({
  ...switches,
  email: z.nullable(z.string()),
  hasAccount: z.boolean(),
  joinedAt: instant(),
  /** The plan has no room for them until it has more. */
  isClosed: z.boolean(),
  lastActive: z.nullable(instant()),
  week: week(),
})

export const Member = z.extend(Colleague, {
  standing: z.nullable(shownTo('team.write', Standing)),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(grantedRoles),
  ...switches,
  /** The worker without an account whom it invites. */
  memberId: z.nullable(z.string()),
  invitedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const Team = z.object({
  /** The members, the owner first, then by name. */
  members: z.array(Member),
  /** Former members: what they did still bears their names. */
  former: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Those that may still be accepted or sent anew, the newest first. */
  invitations: z.nullable(shownTo('team.write', z.array(Invitation))),
  /** People with an account and open invitations, of as many as the plan has room for. */
  seats: z.nullable(shownTo('team.write', z.object({ used: z.int(), room: z.int() }))),
  /** To whom the business is offered; told to the owner and to them. */
  ownerOffer: z.nullable(z.object({ toMemberId: z.string(), at: instant() })),
})
export type Team = z.output<typeof Team>

export const InvitationBody = z.object({
  email: email(),
  role: z.enum(grantedRoles),
  sees: z.optional(z.enum(sights)),
  seesPrices: z.optional(z.boolean()),
  /** A worker without an account, who gets one by it. */
  memberId: z.optional(z.uuid()),
})

export const WorkerBody = z.object({
  name: line(160),
  role: z._default(z.enum(grantedRoles), 'tailor'),
  color: z.optional(z.nullable(z.enum(memberColors))),
})

export const MemberBody = z.object({
  /** Of somebody without an account: who has one is called as there. */
  name: z.optional(line(160)),
  role: z.optional(z.enum(grantedRoles)),
  sees: z.optional(z.enum(sights)),
  seesPrices: z.optional(z.boolean()),
  color: z.optional(z.nullable(z.enum(memberColors))),
  week: z.optional(week()),
})

const oneMember = z.object({ id: z.uuid() })
const oneTeam = z.object({ team: Team })

export const teamEndpoints = {
  ...joiningEndpoints,
  get: endpoint({
    method: 'GET',
    path: '/team',
    summary: 'Who works in the business; who writes the team sees how each stands',
    access: 'member',
    needs: 'anybody',
    reply: oneTeam,
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/team/invitations',
    summary: 'Invite somebody by mail; the link is told to nobody else',
    access: 'member',
    needs: 'team.write',
    keys: false,
    body: InvitationBody,
    reply: oneTeam,
    status: 201,
    creates: true,
    errors: [
      'NOT_ALLOWED',
      'CONFLICT',
      'NOT_FOUND',
      'PLAN_SEAT_LIMIT_REACHED',
      'SUBSCRIPTION_INACTIVE',
      'RATE_LIMITED',
    ],
    callsPerMinute: 20,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/team/invitations/:id/resend',
    summary: 'Mail an invitation again with a new link, for seven more days; the former link ends',
    access: 'member',
    needs: 'team.write',
    keys: false,
    params: oneMember,
    reply: oneTeam,
    errors: ['NOT_FOUND', 'PLAN_SEAT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE', 'RATE_LIMITED'],
    callsPerMinute: 20,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/team/invitations/:id',
    summary: 'Take an invitation back; its link ends',
    access: 'member',
    needs: 'team.write',
    keys: false,
    params: oneMember,
    reply: oneTeam,
    errors: ['NOT_FOUND'],
  }),
  addWorker: endpoint({
    method: 'POST',
    path: '/team/members',
    summary: 'Add somebody who works there without an account, and takes no seat',
    access: 'member',
    needs: 'team.write',
    keys: false,
    body: WorkerBody,
    reply: z.extend(oneTeam, { id: z.string() }),
    status: 201,
    creates: true,
    errors: ['NOT_ALLOWED', 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/team/members/:id',
    summary: 'Change a member’s role, what they see, or their colour; it holds from their next request on',
    access: 'member',
    needs: 'team.write',
    keys: false,
    params: oneMember,
    body: MemberBody,
    reply: oneTeam,
    errors: ['NOT_ALLOWED', 'NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/team/members/:id/remove',
    summary:
      'End somebody’s membership at once; what they did stays, what was theirs to do goes to somebody else or to nobody',
    access: 'member',
    needs: 'team.write',
    keys: false,
    params: oneMember,
    body: z.object({ handTo: z.optional(z.nullable(z.uuid())) }),
    reply: oneTeam,
    errors: ['NOT_ALLOWED', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/team/me',
    summary: 'Leave the business; its owner hands it over first',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: nothing,
    errors: ['CONFLICT'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/team/owner-offer',
    summary: 'Offer the business to one of its people; it is theirs once they accept',
    access: 'member',
    needs: 'business.close',
    keys: false,
    body: z.object({ memberId: z.uuid() }),
    reply: oneTeam,
    status: 201,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/team/owner-offer/accept',
    summary: 'Take the business over; whoever owned it stays as a manager',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: oneTeam,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  }),
  endOffer: endpoint({
    method: 'DELETE',
    path: '/team/owner-offer',
    summary: 'Take the offer back, or decline it',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: oneTeam,
    errors: ['NOT_FOUND'],
  }),
}
