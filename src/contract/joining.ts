import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { roles } from '../domain/team/permissions.ts'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { instant, invitationToken, line, newPassword, nothing, passwordNotPersonal } from './fields.ts'
import { languages } from './preferences.ts'

/** Every role that is given: a business is handed over, its ownership never given. */
export const grantedRoles = [
  'manager',
  'tailor',
  'bookkeeper',
  'viewer',
] as const satisfies readonly (typeof roles)[number][]
export type GrantedRole = (typeof grantedRoles)[number]

/** A business that somebody works in, or has worked in since it last had room for them. */
export const EnteredWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  plan: z.enum(planIds),
  /** False: its plan has no room for them now. */
  isOpen: z.boolean(),
})
export type EnteredWorkspace = z.output<typeof EnteredWorkspace>

/** Every business that somebody works in, and whether they may open one more of their own. */
export const Businesses = z.object({ workspaces: z.array(EnteredWorkspace), mayOpen: z.boolean() })

/** What a mailed link tells whoever holds it. */
export const OpenedInvitation = z.object({
  businessName: z.string(),
  role: z.enum(grantedRoles),
  /** The first name alone. */
  invitedBy: z.string(),
  /** 'k…@example.com' */
  maskedEmail: z.string(),
  expiresAt: instant(),
  /** Whether the invited address has an account: then it is signed in with, else signed up. */
  hasAccount: z.boolean(),
  /** It has brought in whom it was for, who works there: there is nothing to accept, and they may go in. */
  isUsed: z.boolean(),
})
export type OpenedInvitation = z.output<typeof OpenedInvitation>

const token = { token: invitationToken() }

export const InvitedSignupBody = z
  .object({
    ...token,
    firstName: line(80),
    lastName: line(80),
    password: newPassword(),
    agreeToTerms: z.literal(true),
    language: z.optional(z.enum(languages)),
  })
  .check(passwordNotPersonal())

/** The businesses of a person, and how they come into one more: part of the team’s. */
export const joiningEndpoints = {
  workspaces: endpoint({
    method: 'GET',
    path: '/workspaces',
    summary: 'Every business that the signed-in person works in',
    access: 'user',
    reply: Businesses,
    errors: [],
  }),
  openWorkspace: endpoint({
    method: 'POST',
    path: '/workspaces',
    summary: 'Open a business of one’s own; three at most',
    access: 'user',
    body: z.object({ businessName: line(120) }),
    reply: z.object({ workspace: EnteredWorkspace }),
    status: 201,
    errors: ['CONFLICT'],
    callsPerMinute: 10,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/workspaces/:id/enter',
    summary: 'Open one of one’s businesses where a request names none, here and at the next sign-in',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: nothing,
    errors: ['WORKSPACE_CLOSED'],
  }),
  openInvitation: endpoint({
    method: 'POST',
    // Not in the address, where logs and histories keep it.
    path: '/invitations/open',
    summary: 'What an invitation is for, by the secret of its link',
    access: 'public',
    callsPerMinute: 60,
    body: z.object(token),
    reply: z.object({ invitation: OpenedInvitation }),
    errors: ['NOT_FOUND'],
  }),
  signupInvited: endpoint({
    method: 'POST',
    path: '/invitations/signup',
    summary: 'Make an account by an invitation, whose mail proves the address, and join',
    access: 'public',
    session: 'opens',
    callsPerMinute: 20,
    body: InvitedSignupBody,
    reply: SignedIn,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'PLAN_SEAT_LIMIT_REACHED', 'VALIDATION_FAILED'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Join by an invitation, signed in with the invited address',
    access: 'user',
    body: z.object(token),
    reply: z.object({ workspaceId: z.string() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT', 'PLAN_SEAT_LIMIT_REACHED'],
    callsPerMinute: 20,
  }),
}
