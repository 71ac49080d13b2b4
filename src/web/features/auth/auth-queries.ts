import { useNavigate } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { localStore, tabStore } from '#web/lib/storage.ts'
import { startPause } from './codes/resend-clock.ts'
import { signupKeyOf } from './signup/signup-key.ts'

export type SigninReply = Reply<'auth.signin'>
export type Challenged = Extract<SigninReply, { twoFactorRequired: true }>
export type SecondFactorMethod = Challenged['methods'][number]
export type SignedIn = Reply<'auth.signinVerify'>

/** Asks for another verification code. */
export const sendVerificationCode = (email: string) =>
  call('auth.sendOtp', { body: { email, ...signupKeyOf(localStore) } })

/** Asks for a code by mail where a sign-in could be finished by the app too. */
export const sendSecondFactorCode = (challenge: string) => call('auth.signinSendOtp', { body: { challenge } })

/** Confirms a new address by the link, in a browser that is signed in to the account it is for. */
export const followEmailLink = (link: string) => call('security.verifyEmail', { body: { link } })

/** Asks for a code for a new password. */
export const sendResetCode = (email: string) => call('auth.forgotPassword', { body: { email } })

const pathWithEmail = (path: string, email: string) => `${path}?${new URLSearchParams({ email })}`

/** To the page that takes the verification code; the address is remembered for a reload without it. */
export function useGoToVerification() {
  const navigate = useNavigate()
  return (email: string, { justSent }: { justSent: boolean }) => {
    sessionStore.getState().setPending({ emailForVerification: email })
    if (justSent) startPause(tabStore, 'verification', email, { nowMs: Date.now() })
    void navigate(pathWithEmail(publicPages.verifyOtp, email))
  }
}

/** To the page that takes the code for a new password, which has just been sent. */
export function useGoToReset() {
  const navigate = useNavigate()
  return (email: string) => {
    sessionStore.getState().setPending({ emailForPasswordReset: email })
    startPause(tabStore, 'reset', email, { nowMs: Date.now() })
    void navigate(pathWithEmail(publicPages.resetPassword, email))
  }
}
