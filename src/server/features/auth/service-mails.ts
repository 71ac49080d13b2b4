import { publicPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import { accountExistsMail } from '#server/platform/mail/mails/account-exists-mail.ts'
import { passwordChangedMail } from '#server/platform/mail/mails/password-changed-mail.ts'
import { passwordResetMail } from '#server/platform/mail/mails/password-reset-mail.ts'
import { reauthMail } from '#server/platform/mail/mails/reauth-mail.ts'
import { signInCodeMail } from '#server/platform/mail/mails/sign-in-code-mail.ts'
import { verificationMail } from '#server/platform/mail/mails/verification-mail.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from './queries-users.ts'
import type { IssuedCode } from './service-codes.ts'

type Recipient = Pick<Account, 'email' | 'firstName'>

/** The mails about an account, queued in the transaction of what they tell. Links carry their secret in the fragment: no log and no referrer sees it. */
export function accountMails({ config, queueMail, clock }: Platform) {
  const brand = config.brandName
  const address = (page: string, link?: string) =>
    `${config.publicUrl}${page}${link === undefined ? '' : `#link=${link}`}`
  const consoleLine = (what: string, { email }: Recipient, { code, link }: IssuedCode, page: string) => ({
    consoleLine:
      code === null ? `${what} for ${email}: ${address(page, link)}` : `${what} for ${email}: ${code}`,
  })

  return {
    verification(transaction: Transaction, to: Recipient, issued: IssuedCode) {
      const page = publicPages.verifyOtp
      const { code, minutes } = issued
      return queueMail(transaction, {
        to: to.email,
        ...verificationMail({
          brand,
          firstName: to.firstName,
          code,
          minutes,
          link: address(page, issued.link),
        }),
        ...consoleLine('Verification code', to, issued, page),
      })
    },
    passwordReset(transaction: Transaction, to: Recipient, issued: IssuedCode) {
      const page = publicPages.resetPassword
      const { code, minutes } = issued
      return queueMail(transaction, {
        to: to.email,
        ...passwordResetMail({
          brand,
          firstName: to.firstName,
          code,
          minutes,
          link: address(page, issued.link),
        }),
        ...consoleLine('Password reset code', to, issued, page),
      })
    },
    signInCode(transaction: Transaction, to: Recipient, issued: IssuedCode, { device, ip }: Origin) {
      const page = publicPages.login
      const { code, minutes } = issued
      const link = address(page, issued.link)
      return queueMail(transaction, {
        to: to.email,
        ...signInCodeMail({ brand, firstName: to.firstName, code, minutes, link, device, place: ip }),
        ...consoleLine('Sign-in code', to, issued, page),
      })
    },
    reauth(transaction: Transaction, to: Recipient, { code, minutes }: { code: string; minutes: number }) {
      return queueMail(transaction, {
        to: to.email,
        ...reauthMail({ brand, firstName: to.firstName, code, minutes }),
        consoleLine: `Confirmation code for ${to.email}: ${code}`,
      })
    },
    accountExists(transaction: Transaction, to: Recipient) {
      const urls = { loginUrl: address(publicPages.login), resetUrl: address(publicPages.forgotPassword) }
      return queueMail(transaction, {
        to: to.email,
        ...accountExistsMail({ brand, firstName: to.firstName, ...urls }),
      })
    },
    passwordChanged(transaction: Transaction, to: Recipient, { device }: Origin) {
      const resetUrl = address(publicPages.forgotPassword)
      return queueMail(transaction, {
        to: to.email,
        ...passwordChangedMail({ brand, firstName: to.firstName, at: clock.now(), device, resetUrl }),
      })
    },
  }
}
