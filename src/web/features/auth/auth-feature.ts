import { publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const authFeature: Feature = {
  pages: [
    {
      path: publicPages.login,
      title: m.auth_login_title,
      audience: 'guests',
      load: async () => (await import('./login-page.tsx')).LoginPage,
    },
    {
      path: publicPages.signup,
      title: m.auth_signup_title,
      audience: 'guests',
      load: async () => (await import('./signup-page.tsx')).SignupPage,
    },
    {
      path: publicPages.verifyOtp,
      title: m.auth_verify_title,
      audience: 'everybody',
      load: async () => (await import('./verify-otp-page.tsx')).VerifyOtpPage,
    },
    {
      path: publicPages.forgotPassword,
      title: m.auth_forgot_title,
      audience: 'everybody',
      load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    },
    {
      path: publicPages.resetPassword,
      title: m.auth_reset_title,
      audience: 'everybody',
      load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
    },
    {
      path: publicPages.confirmEmail,
      title: m.auth_confirm_email_title,
      audience: 'everybody',
      load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
    },
  ],
}
