import { untold } from '#documents/invoice/invoice-document.ts'
import { accountDeletedMail, businessClosedMail } from '#server/features/account/removal/mails.ts'
import { keyMadeMail } from '#server/features/api-keys/notice/mails.ts'
import { emailAddressMail } from '#server/features/auth/email/mails.ts'
import { securityNoticeMail } from '#server/features/auth/notices/mails.ts'
import { passwordChangedMail, passwordResetMail } from '#server/features/auth/password/mails.ts'
import { reauthMail, signInCodeMail } from '#server/features/auth/signin/mails.ts'
import { accountExistsMail, verificationMail } from '#server/features/auth/signup/mails.ts'
import { exportReadyMail } from '#server/features/exports/making/mails.ts'
import { invoiceMail, paymentReceiptMail } from '#server/features/invoices/mail/mails.ts'
import { demoRequestMail } from '#server/features/landing/mails.ts'
import { clientAnswerMail } from '#server/features/messages/threads/mails.ts'
import { patternReportMail } from '#server/features/patterns/library/mails.ts'
import { portalKeyMail } from '#server/features/portal/keys/mails.ts'
import { quoteMail } from '#server/features/quotes/sending/mails.ts'
import { subscriptionReceiptMail } from '#server/features/subscriptions/receipts/mails.ts'
import {
  subscriptionCancelledMail,
  subscriptionEndedMail,
  subscriptionFailedMail,
} from '#server/features/subscriptions/standing/mails.ts'
import { trialEndedMail, trialEndingMail } from '#server/features/subscriptions/trials/mails.ts'
import {
  invitationMail,
  memberJoinedMail,
  memberLeftMail,
  memberRemovedMail,
  ownerChangedMail,
  ownerOfferedMail,
} from '#server/features/team/mails.ts'
import { webhookTroubleMail } from '#server/features/webhooks/telling/mails.ts'
import { tellingMail } from '#server/features/workshop/telling/mails.ts'
import { tellingSubject, usualMessage } from '#server/features/workshop/telling/words.ts'
import type { MailLook, RenderedMail } from '#server/platform/mail/content.ts'

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
  kind: 'invoice' as const,
  corrects: null,
  creditReason: null,
  credited: 0,
  balance: 100,
  currency: 'USD',
  dueDate: '2026-12-05',
  nextDue: '2026-12-05',
  schedule: [],
  status: 'sent' as const,
  clientId: { _id: 'c1', name },
  billedTo: null,
})

const madeKey = (name: string) => ({
  ...{ name, last4: 'q7Yb', scopes: ['clients.read', 'clients.write', 'money.read'] as const },
  ...{ at: sampleMoment, expiresAt: new Date('2027-02-19T10:00:00Z') },
})

const quoted = (name: string) => ({
  ...{ quoteNumber: 'Q-001', issueDate: '2026-11-21', validUntil: '2026-12-05', currency: 'USD', items: [] },
  ...{ subtotal: 120, discount: null, discountAmount: 0, taxRate: null, taxIncluded: false, taxAmount: 0 },
  ...{ taxes: [], amount: 120, schedule: [], paymentTerms: null, notes: null },
  billedTo: { name, email: null, phone: null, address: null },
})

const onPaper = {
  ...{ email: 'ada@example.com', phone: null, address: null, website: null, imagePath: null, ...untold },
}

interface Sampled {
  readonly brand?: string
  readonly name?: string
  readonly look?: MailLook | null
}

/** Every mail, with the names that strangers can choose; each is called as its file is, with more behind where there are several. */
export function sampleMails({
  brand = 'Toile',
  name = 'Ada',
  look = null,
}: Sampled): Record<string, RenderedMail> {
  const person = { brand, firstName: name }
  const happened = { ...person, at: sampleMoment, timeZone: 'UTC', contact, resetUrl: sampleUrls.resetUrl }
  const noticed = { ...happened, device: name }
  const hooked = { host: 'shop.example', settingsUrl: sampleLink }
  const email = 'ada@new.example'
  const business = 'Atelier Ada'
  return {
    verification: verificationMail({ ...person, ...byCode }),
    verificationByLink: verificationMail({ ...person, ...byLink }),
    accountExists: accountExistsMail({ ...person, ...sampleUrls }),
    invitation: invitationMail({
      ...{ brand, business: name, inviter: name, days: 7 },
      role: 'tailor',
      link: sampleLink,
    }),
    memberJoined: memberJoinedMail({ ...person, business, name, role: 'bookkeeper' }),
    memberRemoved: memberRemovedMail({ ...person, business }),
    memberLeft: memberLeftMail({ ...person, business, name, by: null }),
    memberLeftByOther: memberLeftMail({ ...person, business, name, by: 'Karim' }),
    ownerOffered: ownerOfferedMail({ ...person, business, by: 'Karim', link: sampleLink }),
    ownerChanged: ownerChangedMail({ ...person, business, from: 'Karim', to: name, hasCard: true, contact }),
    keyMade: keyMadeMail({
      ...person,
      business,
      by: 'Karim',
      key: madeKey(name),
      timeZone: 'UTC',
      link: sampleLink,
    }),
    keyMadeByOwner: keyMadeMail({
      ...person,
      business,
      by: null,
      key: madeKey(name),
      timeZone: 'UTC',
      link: sampleLink,
    }),
    accountDeleted: accountDeletedMail({ ...person, contact, wasPaid: true }),
    businessClosed: businessClosedMail({ ...person, business: 'Atelier Lune' }),
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
    webhookTrouble: webhookTroubleMail({ ...person, ...hooked, offReason: null }),
    webhookTroubleOff: webhookTroubleMail({ ...person, ...hooked, offReason: 'failing' }),
    webhookTroubleGone: webhookTroubleMail({ ...person, ...hooked, offReason: 'gone' }),
    demoRequest: demoRequestMail({ brand, name, email: 'ada@example.com', business: name, message: name }),
    patternReport: patternReportMail({
      brand,
      reviewUrl: sampleLink,
      name,
      maker: name,
      note: name,
      ...reported,
    }),
    trialEnding: trialEndingMail({ ...person, ...onPlan, day, daysLeft: 3 }),
    trialEnded: trialEndedMail({ ...person, ...onPlan }),
    subscriptionReceipt: subscriptionReceiptMail({ ...person, ...onPlan, ...paid, isTest: true }),
    subscriptionFailed: subscriptionFailedMail({ ...person, ...onPlan, day }),
    subscriptionCancelled: subscriptionCancelledMail({ ...person, ...onPlan, day }),
    subscriptionEnded: subscriptionEndedMail({ ...person, ...onPlan }),
    paymentReceipt: paymentReceiptMail({
      ...{ brand, look, message: null, reportTo: contact, formatLocale: 'en-US' },
      letterhead: { name, email: 'ada@example.com' },
      invoice: billed(name),
      payment: { amount: 20, paidOn: '2026-12-05' },
    }),
    invoice: invoiceMail({
      ...{
        brand,
        look,
        invoice: billed(name),
        letterhead: {
          ...{ ...untold, name, email: 'ada@example.com', accountHolder: name },
          iban: 'DE02120300000000202051',
        },
        message: null,
        formatLocale: 'en-US',
      },
      reportTo: 'help@toile.test',
      paperUrl: 'https://toile.test/i#abc',
    }),
    portalKey: portalKeyMail({
      ...{ brand, look, reportTo: contact, name, url: `${origin}/c#abc`, minutes: 15 },
      letterhead: { name, email: 'ada@example.com' },
    }),
    clientAnswer: clientAnswerMail({
      ...{ brand, look, reportTo: contact, message: 'OK.', url: `${origin}/c#abc` },
      letterhead: { name, email: 'ada@example.com' },
    }),
    quote: quoteMail({
      ...{
        brand,
        look,
        reportTo: contact,
        message: null,
        formatLocale: 'en-US',
        paperUrl: `${origin}/paper#abc`,
      },
      statement: quoted(name),
      letterhead: { ...onPaper, name },
    }),
    telling: tellingMail({
      ...{ brand, look, letterhead: { name, email: 'ada@example.com' }, reportTo: 'help@toile.test' },
      subject: tellingSubject({ meaning: 'ready', labels: [name] }),
      message: usualMessage({
        ...{ meaning: 'ready', business: name, client: name, labels: [name], stillInWork: ['Coat'] },
        ...{ phone: null, tags: [1042] },
        ...{ fittingAt: null, region: { formatLocale: 'en-US', timeZone: 'UTC' } },
      }),
    }),
  }
}
