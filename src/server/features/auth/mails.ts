import { publicPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { IssuedCode } from './codes/service.ts'
import { emailAddressMail } from './email/mails.ts'
import { type SecurityNotice, securityNoticeMail } from './notices/mails.ts'
import { passwordChangedMail, passwordResetMail } from './password/mails.ts'
import { reauthMail, signInCodeMail } from './signin/mails.ts'
import { accountExistsMail, verificationMail } from './signup/mails.ts'
import type { Account } from './users/queries.ts'

type Recipient = Pick<Account, 'email' | 'firstName' | 'language'>

/** The mails about an account, queued in the transaction of what they tell. Links carry their secret in the fragment: no log and no referrer sees it. */
export function accountMails({ config, queueMail, clock }: Platform) {
  const brand = config.brandName
  const address = (page: string, link?: string) =>
    `${config.publicUrl}${page}${link === undefined ? '' : `#link=${link}`}`
  const codeLine = (what: string, { email }: Recipient, { code, link }: IssuedCode, page: string) =>
    code === null ? `${what} for ${email}: ${address(page, link)}` : `${what} for ${email}: ${code}`

  /** Written in the language of whoever gets it, whatever language it was asked for in. */
  const post = (transaction: Transaction, to: Recipient, compose: () => RenderedMail, consoleLine?: string) =>
    queueMail(transaction, {
      to: to.email,
      ...inLanguage(to.language, compose),
      ...(consoleLine !== undefined && { consoleLine }),
    })

  return {
    verification(transaction: Transaction, to: Recipient, issued: IssuedCode) {
      const page = publicPages.verifyOtp
      const given = { brand, firstName: to.firstName, ...issued, link: address(page, issued.link) }
      const line = codeLine('Verification code', to, issued, page)
      return post(transaction, to, () => verificationMail(given), line)
    },
    /** Without a link: the code counts only where it is typed in, together with the provider's word. */
    verificationByCode(transaction: Transaction, to: Recipient, { code, minutes }: IssuedCode) {
      const given = { brand, firstName: to.firstName, code, link: null, minutes }
      return post(
        transaction,
        to,
        () => verificationMail(given),
        `Verification code for ${to.email}: ${code}`,
      )
    },
    passwordReset(transaction: Transaction, to: Recipient, issued: IssuedCode) {
      const page = publicPages.resetPassword
      const given = { brand, firstName: to.firstName, ...issued, link: address(page, issued.link) }
      const line = codeLine('Password reset code', to, issued, page)
      return post(transaction, to, () => passwordResetMail(given), line)
    },
    signInCode(transaction: Transaction, to: Recipient, issued: IssuedCode, { device, ip }: Origin) {
      const page = publicPages.login
      const link = address(page, issued.link)
      const given = { brand, firstName: to.firstName, ...issued, link, device, place: ip }
      const line = codeLine('Sign-in code', to, issued, page)
      return post(transaction, to, () => signInCodeMail(given), line)
    },
    reauth(transaction: Transaction, to: Recipient, { code, minutes }: { code: string; minutes: number }) {
      const given = { brand, firstName: to.firstName, code, minutes }
      return post(transaction, to, () => reauthMail(given), `Confirmation code for ${to.email}: ${code}`)
    },
    /** To the new address itself, which is proven by what stands in this mail. */
    newAddress(transaction: Transaction, to: Recipient, issued: IssuedCode) {
      const page = publicPages.confirmEmail
      const given = { brand, firstName: to.firstName, ...issued, link: address(page, issued.link) }
      const line = codeLine('Code for a new address', to, issued, page)
      return post(transaction, to, () => emailAddressMail(given), line)
    },
    /** Tells the owner after the fact, so that nothing happens to the account unseen. */
    notice(
      transaction: Transaction,
      to: Recipient & Pick<Account, 'timeZone'>,
      notice: SecurityNotice,
      { device }: Origin,
    ) {
      const { firstName, timeZone } = to
      const urls = {
        resetUrl: address(publicPages.forgotPassword),
        contact: parseMailbox(config.contactEmail).address,
      }
      const given = { brand, firstName, at: clock.now(), timeZone, device, ...urls }
      return post(transaction, to, () => securityNoticeMail(given, notice))
    },
    accountExists(transaction: Transaction, to: Recipient) {
      const urls = { loginUrl: address(publicPages.login), resetUrl: address(publicPages.forgotPassword) }
      return post(transaction, to, () => accountExistsMail({ brand, firstName: to.firstName, ...urls }))
    },
    passwordChanged(transaction: Transaction, to: Recipient & Pick<Account, 'timeZone'>, { device }: Origin) {
      const { firstName, timeZone } = to
      const resetUrl = address(publicPages.forgotPassword)
      const given = { brand, firstName, at: clock.now(), timeZone, device, resetUrl }
      return post(transaction, to, () => passwordChangedMail(given))
    },
  }
}
