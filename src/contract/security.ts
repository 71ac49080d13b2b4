import * as z from 'zod/mini'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  appCode,
  code,
  givenPassword,
  idParams,
  instant,
  linkToken,
  listQuery,
  newPassword,
  nothing,
} from './fields.ts'
import { securityEventKinds } from './security-events.ts'
import { ActiveSession } from './settings.ts'
import { shownUser } from './shown-user.ts'

/** What a sign-in or a change came from; the country as two letters, where it is known. */
const place = { device: z.nullable(z.string()), ip: z.nullable(z.string()), location: z.nullable(z.string()) }

const SecurityEvent = z.object({
  _id: z.string(),
  id: z.string(),
  kind: z.enum(securityEventKinds),
  ...place,
  at: instant(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export const PasswordBody = z.object({
  /** Left out by somebody who never had one. */
  currentPassword: z.optional(givenPassword()),
  newPassword: newPassword(),
})

export const AppCodeBody = z.object({ otp: appCode() })

const oneUser = z.object({ user: shownUser })
/** Shown once: they are kept hashed. */
const withRecoveryCodes = z.object({ user: shownUser, recoveryCodes: z.array(z.string()) })

/** By what somebody signs in, whether or not a business lets them in. */
const Account = z.pick(User, {
  email: true,
  pendingEmail: true,
  hasPassword: true,
  twoFactorMethods: true,
  recoveryCodesLeft: true,
})
export type Account = z.output<typeof Account>

export const securityEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/user/security',
    summary: 'By what the account is signed in to, and where it is signed in just now',
    access: 'user',
    reply: z.object({ account: Account, sessions: z.array(ActiveSession) }),
    errors: [],
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/password',
    summary: 'Change the password; ends every other session',
    access: 'user',
    showsUser: true,
    callsPerMinute: 10,
    body: PasswordBody,
    reply: oneUser,
    errors: ['REAUTH_REQUIRED'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/user/email/verify',
    summary: 'Confirm the new address by the mailed code or link, signed in to the account it is for',
    access: 'user',
    showsUser: true,
    callsPerMinute: 30,
    body: z.object({ otp: z.optional(code()), link: z.optional(linkToken()) }).check(
      z.refine((body) => body.otp !== undefined || body.link !== undefined, {
        path: ['otp'],
        params: { issue: 'code-missing' },
      }),
    ),
    reply: oneUser,
    errors: ['CONFLICT'],
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/user/email',
    summary: 'Withdraw the change of the address',
    access: 'user',
    showsUser: true,
    reply: oneUser,
    errors: [],
  }),
  addApp: endpoint({
    method: 'POST',
    path: '/user/2fa/app',
    summary: 'Ask for a secret for an authenticator app, which is in force once it is confirmed',
    access: 'user',
    callsPerMinute: 20,
    reply: z.object({
      /** Base32. */
      secret: z.string(),
      /** otpauth://… */
      address: z.string(),
    }),
    errors: ['REAUTH_REQUIRED', 'CONFLICT'],
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/user/2fa/app/confirm',
    summary: 'Put the authenticator app in force by a first code from it; answers recovery codes',
    access: 'user',
    showsUser: true,
    callsPerMinute: 20,
    body: AppCodeBody,
    reply: withRecoveryCodes,
    errors: ['CONFLICT'],
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/user/2fa/app',
    summary: 'Do without the authenticator app, and its recovery codes',
    access: 'user',
    showsUser: true,
    reply: oneUser,
    errors: ['REAUTH_REQUIRED'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/2fa/recovery-codes',
    summary: 'Answers new recovery codes; those before them are dead',
    access: 'user',
    showsUser: true,
    callsPerMinute: 20,
    reply: withRecoveryCodes,
    errors: ['REAUTH_REQUIRED', 'CONFLICT'],
  }),
  logoutAll: endpoint({
    method: 'POST',
    path: '/user/logout-all',
    summary: 'End every session but this one',
    access: 'user',
    reply: nothing,
    errors: [],
  }),
  twoFactor: endpoint({
    method: 'PATCH',
    path: '/user/2fa',
    summary: 'Switch the mailed second factor on or off',
    access: 'user',
    showsUser: true,
    body: z.object({ enable: z.boolean() }),
    reply: oneUser,
    errors: ['REAUTH_REQUIRED'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'End one of the user’s sessions',
    access: 'user',
    params: idParams,
    reply: nothing,
    errors: ['NOT_FOUND'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/user/security-events',
    summary: 'What happened to the account, newest first; kept for a year',
    access: 'user',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
      cursor: listQuery.cursor,
    }),
    reply: z.object({ events: z.array(SecurityEvent), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
}
