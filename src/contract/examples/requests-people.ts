import type { Api } from '../api.ts'
import type { RequestsOf } from './requests-of.ts'
import { PASSWORD } from './said-once.ts'

const email = 'ines@example.com'
const browser = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABmB2f0'
const unsubscribing = 'q7Zl2v0nXc4sT1uYw8eRk5pBgHj3mDfLaOiNtVxS9bE'

export const auth: RequestsOf<Api['auth']> = {
  signup: {
    body: {
      firstName: 'Inês',
      lastName: 'Duarte',
      email,
      password: PASSWORD,
      businessName: 'Atelier Duarte',
      businessType: 'Bridal Boutique',
      agreeToTerms: true,
      language: 'en',
    },
  },
  signin: { body: { email, password: PASSWORD, rememberMe: true } },
  signinVerify: { body: { challenge: 'b2f0c4sT1uYw8eRk5pBgHj', otp: '4711' } },
  signinSendOtp: { body: { challenge: 'b2f0c4sT1uYw8eRk5pBgHj' } },
  google: { body: { idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMDE3In0.c2lnbmVk' } },
  facebook: { body: { accessToken: 'EAAGm0PX4ZCpsBAKZA' } },
  sendOtp: { body: { email } },
  verifyOtp: { body: { email, otp: '4711' } },
  forgotPassword: { body: { email } },
  resetPassword: { body: { email, otp: '4711', password: 'two hundred bobbins' } },
  reauth: { body: { password: PASSWORD } },
}

export const start: RequestsOf<Api['start']> = {}

export const account: RequestsOf<Api['account']> = { remove: { body: { password: PASSWORD } } }

export const security: RequestsOf<Api['security']> = {
  changePassword: { body: { currentPassword: PASSWORD, newPassword: 'two hundred bobbins' } },
  verifyEmail: { body: { otp: '4711' } },
  confirmApp: { body: { otp: '471117' } },
  twoFactor: { body: { enable: true } },
  events: { query: { limit: 50 } },
}

export const notifications: RequestsOf<Api['notifications']> = {
  update: { body: { emailNotifications: true, marketingEmails: false } },
  subscribePush: {
    body: {
      endpoint: browser,
      keys: {
        p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
        auth: 'FPssNDTKnInHVndSTdbKFw',
      },
    },
  },
  unsubscribePush: { body: { endpoint: browser } },
  testPush: { body: { endpoint: browser } },
  unsubscribeLink: { query: { token: unsubscribing } },
  unsubscribe: { body: { token: unsubscribing, isOn: false } },
}

export const landing: RequestsOf<Api['landing']> = {
  requestDemo: {
    body: { name: 'Inês Duarte', email, business: 'Atelier Duarte', message: 'We are four tailors.' },
  },
}
