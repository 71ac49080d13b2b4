import type { authEndpoints } from '#contract/auth.ts'
import { answerAfter } from '#server/platform/http/answer-after.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Seats, signinService } from './signin/service.ts'
import { signupService } from './signup/service.ts'
import { socialService } from './social/service.ts'

// Longer than signing up takes in either case (a taken address or a free one), so that the time tells nothing. Like the
// limits, it is there for addresses that try others.
const SIGNUP_ANSWER_MS = 250

export function authRoutes(platform: Platform, needs: Seats): Handlers<typeof authEndpoints> {
  const signup = signupService(platform)
  const signin = signinService(platform, needs)
  const social = socialService(platform, signin)
  const signupAnswerMs = platform.config.rateLimits ? SIGNUP_ANSWER_MS : 0
  return {
    me: async ({ session }) => ({ user: await signin.me(session) }),
    signup: async ({ body }) => {
      await answerAfter(signupAnswerMs, signup.signup(body))
      return {}
    },
    signin: ({ body, origin }) => signin.signin(body, origin),
    signinVerify: ({ body, origin }) => signin.verifySecondFactor(body, origin),
    signinSendOtp: async ({ body, origin }) => {
      await signin.sendSecondFactorCode(body.challenge, origin)
      return {}
    },
    google: ({ body, origin }) => social.google(body, origin),
    facebook: ({ body, origin }) => social.facebook(body, origin),
    sendOtp: async ({ body }) => {
      await signup.requestVerification(body)
      return {}
    },
    verifyOtp: ({ body, origin }) => signup.verifyOtp(body, origin),
    forgotPassword: async ({ body }) => {
      await signup.requestReset(body)
      return {}
    },
    resetPassword: async ({ body, origin }) => {
      await signup.resetPassword(body, origin)
      return {}
    },
    signout: async ({ session }) => {
      await signin.signout(session)
      return {}
    },
    reauthSendOtp: async ({ session }) => {
      await signin.sendReauthCode(session)
      return {}
    },
    reauth: async ({ body, session, origin }) => {
      await signin.reauth(body, session, origin)
      return {}
    },
  }
}
