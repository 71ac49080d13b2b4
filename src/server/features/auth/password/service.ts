import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { securityEndpoints } from '#contract/security.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { withdrawPendingEmail } from '../email/queries.ts'
import { accountMails } from '../mails.ts'
import { refuseWeakPassword } from '../policy.ts'
import { deleteChallenges } from '../second-factor/queries.ts'
import { exchangePassword, findAccountById, recordAudit } from '../users/queries.ts'

type PasswordBody = ParsedBody<(typeof securityEndpoints)['changePassword'] & EndpointSpec>

const wrongPassword = () => fieldError('currentPassword', m.auth_password_wrong())

/** A new password in place of the present one, or the first for somebody who came by a provider. */
export function passwordService(platform: Platform) {
  const { database, clock, passwords, sessions } = platform
  const mails = accountMails(platform)

  return {
    async change({ currentPassword, newPassword }: PasswordBody, session: SignedIn, origin: Origin) {
      const { userId } = session
      const at = clock.now().toISOString()
      const account = await findAccountById(database, userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const { passwordHash: from } = account
      if (from === null) requireFreshProof(session, clock.now())
      else if (!(await passwords.verify(from, currentPassword ?? ''))) {
        await database.writeAccounts((transaction) =>
          recordAudit(transaction, { userId, kind: 'proof-refused', origin, at }),
        )
        throw wrongPassword()
      }
      await refuseWeakPassword(newPassword, {
        field: 'newPassword',
        brandName: platform.config.brandName,
        owner: account,
      })
      const to = await passwords.hash(newPassword)
      const ended = await database.writeAccounts(async (transaction) => {
        if (!(await exchangePassword(transaction, userId, { from, to }))) throw wrongPassword()
        // What somebody else may have begun with the password of before.
        await deleteChallenges(transaction, userId)
        await withdrawPendingEmail(transaction, userId)
        await recordAudit(transaction, { userId, kind: 'password-changed', origin, at })
        await mails.passwordChanged(transaction, account, origin)
        return sessions.endAll(transaction, userId, session.id)
      })
      sessions.forget(ended)
    },
  }
}
