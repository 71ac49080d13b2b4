import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { endpoint } from './endpoint.ts'
import {
  appCode,
  code,
  eitherCodeOrLink,
  email,
  givenPassword,
  instant,
  line,
  linkToken,
  newPassword,
  nothing,
  optionalLine,
  passwordNotPersonal,
  secondFactor,
  signupKey,
} from './fields.ts'
import { languages } from './preferences.ts'
import { UserSettings } from './user-settings.ts'
import { Workspace } from './workspaces.ts'

export const businessTypes = [
  'Independent Designer',
  'Fashion Studio',
  'Alterations Service',
  'Costume Design',
  'Bridal Boutique',
  'Fashion School',
  'Other',
] as const

export const User = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.nullable(z.string()),
  businessType: z.nullable(z.enum(businessTypes)),
  isEmailVerified: z.boolean(),
  image: z.nullable(z.string()),
  plan: z.enum(planIds),
  isSubActive: z.boolean(),
  /** The plan on record isn't paid for, past its grace: what it opened is refused. */
  isPaymentOverdue: z.boolean(),
  trialEndDate: z.nullable(instant()),
  isAdmin: z.boolean(),
  /** By mail, by an app, or both. */
  is2FAEnabled: z.boolean(),
  twoFactorMethods: z.array(z.enum(['app', 'email'])),
  recoveryCodesLeft: z.int(),
  /** False for somebody who only ever signed in by a provider. */
  hasPassword: z.boolean(),
  /** The address that is to take the place of this one once it is verified. */
  pendingEmail: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  website: z.nullable(z.string()),
  workspace: Workspace,
  settings: UserSettings,
})
export type User = z.output<typeof User>

export const SignupBody = z
  .object({
    firstName: line(80),
    lastName: line(80),
    email: email(),
    password: newPassword(),
    businessName: optionalLine(120),
    businessType: z.optional(z.enum(businessTypes)),
    agreeToTerms: z.literal(true),
    subscribeToNewsletter: z._default(z.boolean(), false),
    selectedPlan: z._default(z.enum(planIds), 'free'),
    signupKey: signupKey(),
    /** Their preference from then on; without it, the language of the request. */
    language: z.optional(z.enum(languages)),
    roles: z.optional(z.union([z.literal('designer'), z.array(z.literal('designer')).check(z.maxLength(1))])),
  })
  .check(passwordNotPersonal())

export const SigninBody = z.object({
  email: email(),
  password: givenPassword(),
  rememberMe: z._default(z.boolean(), false),
})

/** The code typed by hand, with its address, or the secret of the link that stood beside it in the mail. */
const proof = {
  email: z.optional(email()),
  otp: z.optional(code()),
  link: z.optional(linkToken()),
  signupKey: signupKey(),
}

export const EmailBody = z.object({ email: email(), signupKey: signupKey() })
export const VerifyOtpBody = z.object(proof).check(eitherCodeOrLink())
export const ResetPasswordBody = z
  .object({ ...proof, password: newPassword() })
  .check(eitherCodeOrLink(), passwordNotPersonal())

/** A mailed code has four digits, one from an authenticator app six. */
export const ReauthBody = z
  .object({ password: z.optional(givenPassword()), otp: z.optional(z.union([code(), appCode()])) })
  .check(
    z.refine((body) => body.password !== undefined || body.otp !== undefined, {
      path: ['password'],
      params: { issue: 'proof-missing' },
    }),
  )

const challengeToken = () => z.string().check(z.maxLength(100))

/** No user is told of somebody who works in no business that is open: what they can do then, `workspaces` says. */
export const SignedIn = z.object({ token: z.string(), user: z.nullable(User) })
const SignedInOrChallenged = z.union([
  SignedIn,
  z.object({
    twoFactorRequired: z.literal(true),
    challenge: z.string(),
    /** What can finish the sign-in; a code has been mailed already where no app comes first. */
    methods: z.array(z.enum(['app', 'email', 'recovery'])),
  }),
])

export const authEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/auth',
    summary: 'The signed-in user, in the business that is open',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: z.object({ user: User }),
    errors: [],
  }),
  signup: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Register; answers alike whether or not the address is taken',
    access: 'public',
    callsPerMinute: 20,
    body: SignupBody,
    reply: nothing,
    status: 201,
    errors: [],
  }),
  signin: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in with email and password',
    access: 'public',
    session: 'opens',
    callsPerMinute: 30,
    body: SigninBody,
    reply: SignedInOrChallenged,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
  }),
  signinVerify: endpoint({
    method: 'POST',
    path: '/auth/signin/verify',
    summary: 'Finish a sign-in with a code by mail or from the app, or with a recovery code',
    access: 'public',
    session: 'opens',
    callsPerMinute: 30,
    body: z
      .object({
        challenge: z.optional(challengeToken()),
        otp: z.optional(secondFactor()),
        link: z.optional(linkToken()),
      })
      .check(
        z.refine(
          (body) => body.link !== undefined || (body.challenge !== undefined && body.otp !== undefined),
          {
            path: ['otp'],
            params: { issue: 'code-missing' },
          },
        ),
      ),
    reply: SignedIn,
    errors: ['UNAUTHENTICATED'],
  }),
  signinSendOtp: endpoint({
    method: 'POST',
    path: '/auth/signin/send-otp',
    summary: 'Mail a code for a half-done sign-in that could be finished by the app too',
    access: 'public',
    callsPerMinute: 20,
    body: z.object({ challenge: challengeToken() }),
    reply: nothing,
    errors: [],
  }),
  google: endpoint({
    method: 'POST',
    path: '/auth/oauth/google',
    summary: 'Sign in with a Google identity token',
    access: 'public',
    session: 'opens',
    callsPerMinute: 30,
    body: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8_000)), signupKey: signupKey() }),
    reply: SignedInOrChallenged,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
  }),
  facebook: endpoint({
    method: 'POST',
    path: '/auth/oauth/facebook',
    summary: 'Sign in with a Facebook access token',
    access: 'public',
    session: 'opens',
    callsPerMinute: 30,
    body: z.object({
      accessToken: z.string().check(z.minLength(1), z.maxLength(2_000)),
      /** The code mailed to an address that has no account yet: Facebook's word alone proves no address. */
      otp: z.optional(code()),
      signupKey: signupKey(),
    }),
    reply: SignedInOrChallenged,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/auth/send-otp',
    summary: 'Mail a new verification code; answers alike for unknown addresses',
    access: 'public',
    callsPerMinute: 20,
    body: EmailBody,
    reply: nothing,
    errors: [],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Verify the address by the mailed code or link; where rival sign-ups wait, without a password',
    access: 'public',
    callsPerMinute: 30,
    body: VerifyOtpBody,
    reply: z.object({ hasPassword: z.boolean() }),
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a code for a new password; answers alike for unknown addresses',
    access: 'public',
    callsPerMinute: 20,
    body: EmailBody,
    reply: nothing,
    errors: [],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password by the mailed code or link; ends every session',
    access: 'public',
    callsPerMinute: 20,
    body: ResetPasswordBody,
    reply: nothing,
    errors: [],
  }),
  signout: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End this session',
    access: 'user',
    session: 'ends',
    reply: nothing,
    errors: [],
  }),
  reauthSendOtp: endpoint({
    method: 'POST',
    path: '/auth/reauth/send-otp',
    summary: 'Mail a code that proves it is the owner who asks for a sensitive change',
    access: 'user',
    callsPerMinute: 20,
    reply: nothing,
    errors: [],
  }),
  reauth: endpoint({
    method: 'POST',
    path: '/auth/reauth',
    summary: 'Prove that it is the owner who asks, for the next 15 minutes',
    access: 'user',
    callsPerMinute: 20,
    body: ReauthBody,
    reply: nothing,
    errors: ['INVALID_CREDENTIALS'],
  }),
}
