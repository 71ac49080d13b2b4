import type { RenderedMail } from '#server/platform/mail/content.ts'
import { accountDeletedMail } from '#server/platform/mail/mails/account-deleted-mail.ts'
import { accountExistsMail } from '#server/platform/mail/mails/account-exists-mail.ts'
import { demoRequestMail } from '#server/platform/mail/mails/demo-request-mail.ts'
import { emailAddressMail } from '#server/platform/mail/mails/email-address-mail.ts'
import { exportReadyMail } from '#server/platform/mail/mails/export-ready-mail.ts'
import { invoiceMail } from '#server/platform/mail/mails/invoice-mail.ts'
import { passwordChangedMail } from '#server/platform/mail/mails/password-changed-mail.ts'
import { passwordResetMail } from '#server/platform/mail/mails/password-reset-mail.ts'
import { patternReportMail } from '#server/platform/mail/mails/pattern-report-mail.ts'
import { reauthMail } from '#server/platform/mail/mails/reauth-mail.ts'
import { securityNoticeMail } from '#server/platform/mail/mails/security-notice-mail.ts'
import { signInCodeMail } from '#server/platform/mail/mails/sign-in-code-mail.ts'
import { subscriptionCancelledMail } from '#server/platform/mail/mails/subscription-cancelled-mail.ts'
import { subscriptionEndedMail } from '#server/platform/mail/mails/subscription-ended-mail.ts'
import { subscriptionFailedMail } from '#server/platform/mail/mails/subscription-failed-mail.ts'
import { subscriptionReceiptMail } from '#server/platform/mail/mails/subscription-receipt-mail.ts'
import { trialEndedMail } from '#server/platform/mail/mails/trial-ended-mail.ts'
import { trialEndingMail } from '#server/platform/mail/mails/trial-ending-mail.ts'
import { verificationMail } from '#server/platform/mail/mails/verification-mail.ts'

const origin = 'http://127.0.0.1:3000'
export const sampleLink = `${origin}/page?email=ada%40example.com&link=q7Yb2cXw9LkTn4Zr1VdPsA`
export const sampleCode = '4821'
export const sampleMinutes = 10
export const sampleMoment = new Date('2026-11-21T10:00:00Z')
export const sampleUrls = { loginUrl: `${origin}/login`, resetUrl: `${origin}/forgot-password` }

const byCode = { code: sampleCode, link: sampleLink, minutes: sampleMinutes }
const byLink = { ...byCode, code: null }
const signIn = { device: 'Firefox on Windows', place: '203.0.113.7' }
const onPlan = { planId: 'premium', pricingUrl: `${origin}/pricing` } as const
const paid = { number: 'T-000001', amountMinor: 600, card: { brand: 'visa', last4: '4242' } }
const day = 'December 5, 2026'
const reported = { patternId: 'p1', reason: 'copied', count: 3, isHidden: true } as const
const contact = 'help@toile.example'

const billed = (name: string) => ({
  invoiceNumber: 'INV-001',
  amount: 120,
  paid: 20,
  balance: 100,
  currency: 'USD',
  dueDate: '2026-12-05',
  status: 'sent' as const,
  clientId: { _id: 'c1', name },
  billedTo: null,
})

/** Every mail, with the names that strangers can choose; each is called as its file is, with more behind where there are several. */
export function sampleMails({ brand = 'Toile', name = 'Ada' }): Record<string, RenderedMail> {
  const person = { brand, firstName: name }
  const happened = { ...person, at: sampleMoment, timeZone: 'UTC', contact, resetUrl: sampleUrls.resetUrl }
  const noticed = { ...happened, device: name }
  const email = 'ada@new.example'
  return {
    verification: verificationMail({ ...person, ...byCode }),
    verificationByLink: verificationMail({ ...person, ...byLink }),
    accountExists: accountExistsMail({ ...person, ...sampleUrls }),
    accountDeleted: accountDeletedMail({ ...person, contact, wasPaid: true }),
    passwordReset: passwordResetMail({ ...person, ...byCode }),
    passwordResetByLink: passwordResetMail({ ...person, ...byLink }),
    emailAddress: emailAddressMail({ ...person, ...byCode }),
    emailAddressByLink: emailAddressMail({ ...person, ...byLink }),
    signInCode: signInCodeMail({ ...person, ...byCode, ...signIn }),
    signInCodeByLink: signInCodeMail({ ...person, ...byLink, ...signIn }),
    reauth: reauthMail({ ...person, code: sampleCode, minutes: sampleMinutes }),
    passwordChanged: passwordChangedMail({ ...happened, device: name }),
    securityNoticeAsked: securityNoticeMail(noticed, { kind: 'email-change-asked', email }),
    securityNoticeChanged: securityNoticeMail(noticed, { kind: 'email-changed', email }),
    securityNoticeWanted: securityNoticeMail(noticed, { kind: 'address-wanted' }),
    securityNoticeRecovery: securityNoticeMail(noticed, { kind: 'recovery-code-used', left: 3 }),
    securityNoticeAppAdded: securityNoticeMail(noticed, { kind: 'app-added' }),
    securityNoticeAppRemoved: securityNoticeMail(noticed, { kind: 'app-removed' }),
    securityNoticeFactorOff: securityNoticeMail(noticed, { kind: 'second-factor-off' }),
    exportReady: exportReadyMail({ ...person, url: sampleLink, day }),
    demoRequest: demoRequestMail({ brand, name, email: 'ada@example.com', business: name, message: name }),
    patternReport: patternReportMail({ brand, name, maker: name, note: name, ...reported }),
    trialEnding: trialEndingMail({ ...person, ...onPlan, day, daysLeft: 3 }),
    trialEnded: trialEndedMail({ ...person, ...onPlan }),
    subscriptionReceipt: subscriptionReceiptMail({ ...person, ...onPlan, ...paid, isTest: true }),
    subscriptionFailed: subscriptionFailedMail({ ...person, ...onPlan, day }),
    subscriptionCancelled: subscriptionCancelledMail({ ...person, ...onPlan, day }),
    subscriptionEnded: subscriptionEndedMail({ ...person, ...onPlan }),
    invoice: invoiceMail({
      ...{
        brand,
        invoice: billed(name),
        letterhead: { name, email: 'ada@example.com' },
        message: null,
        formatLocale: 'en-US',
      },
      reportTo: 'help@toile.test',
      letterboxUrl: 'https://toile.test/write#to=abc',
    }),
  }
}
