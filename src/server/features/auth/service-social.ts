import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findIdentityOwner, insertIdentity } from './queries-social.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  insertAccount,
  markVerified,
  newAccountIds,
  recordAudit,
  setPassword,
} from './queries-users.ts'
import { issueCode, spendMailBudget } from './service-codes.ts'
import { accountMails } from './service-mails.ts'
import { facebookVerifier, googleVerifier, type SocialProfile } from './service-providers.ts'
import type { signinService } from './service-signin.ts'

type Signin = ReturnType<typeof signinService>

/** Signing in by a provider: an account is keyed by the provider's subject, and joined by address only where that proves enough. */
export function socialService(platform: Platform, signin: Signin) {
  const { config, database, clock } = platform
  const verifyGoogle = config.google && googleVerifier(config.google)
  const verifyFacebook = config.facebook && facebookVerifier(config.facebook)
  const nowIso = () => clock.now().toISOString()

  async function enter(profile: SocialProfile, origin: Origin) {
    const account = await accountOf(profile, origin)
    if (!account.isVerified) throw new AppError('EMAIL_NOT_VERIFIED')
    return signin.admit(account, { rememberMe: true, origin, kind: `signed-in-${profile.provider}` })
  }

  async function accountOf(profile: SocialProfile, origin: Origin): Promise<Account> {
    const ownerId = await findIdentityOwner(database, profile)
    const owner = ownerId === null ? null : await findAccountById(database, ownerId)
    if (owner) return owner
    const { email } = profile
    if (email === null) {
      throw new AppError('INVALID_CREDENTIALS', { message: m.auth_social_no_address() })
    }
    const known = await findAccountByEmail(database, email)
    return known ? join(known, profile, origin) : create({ ...profile, email }, origin)
  }

  async function join(account: Account, profile: SocialProfile, origin: Origin): Promise<Account> {
    if (!profile.emailAuthoritative) {
      throw new AppError('INVALID_CREDENTIALS', { message: m.auth_social_account_exists() })
    }
    const { userId, workspaceId } = account
    await database.write(workspaceId, async (transaction) => {
      // A password on an address that was never verified may be a stranger's.
      if (await markVerified(transaction, userId, nowIso())) await setPassword(transaction, userId, null)
      await insertIdentity(transaction, profile, userId)
      await recordAudit(transaction, { userId, kind: `joined-${profile.provider}`, origin, at: nowIso() })
    })
    return { ...account, isVerified: true }
  }

  async function create(profile: SocialProfile & { email: string }, origin: Origin): Promise<Account> {
    const ids = newAccountIds()
    const language = getLocale()
    const { email, firstName, lastName, emailVerified: isVerified } = profile
    const name = firstName || (email.split('@')[0] ?? email)
    const mayMail = isVerified || (await spendMailBudget(platform, email, 'verify')).mayBeSent
    await database.write(ids.workspaceId, async (transaction) => {
      const inserted = await insertAccount(
        transaction,
        ids,
        {
          email,
          firstName: name,
          lastName,
          passwordHash: null,
          businessName: null,
          businessType: null,
          subscribeToNewsletter: false,
          chosenPlan: 'free',
          language,
        },
        nowIso(),
      )
      if (!inserted) throw new AppError('CONFLICT', { message: m.auth_try_again() })
      await insertIdentity(transaction, profile, ids.userId)
      await recordAudit(transaction, {
        userId: ids.userId,
        kind: `signed-up-${profile.provider}`,
        origin,
        at: nowIso(),
      })
      if (isVerified) await markVerified(transaction, ids.userId, nowIso())
      else if (mayMail) {
        const issued = await issueCode(platform, transaction, { userId: ids.userId, purpose: 'verify' })
        await accountMails(platform).verification(transaction, { email, firstName: name, language }, issued)
      }
    })
    const unset = {
      passwordHash: null,
      twoFactorEnabled: false,
      hasApp: false,
      recoveryCodesLeft: 0,
      timeZone: DEFAULT_TIME_ZONE,
    }
    return { ...ids, ...unset, email, firstName: name, language, isVerified }
  }

  const notSetUp = (provider: string) =>
    new AppError('BAD_REQUEST', { message: m.auth_social_not_set_up({ provider }) })

  return {
    async google(idToken: string, origin: Origin) {
      if (!verifyGoogle) throw notSetUp('Google')
      return enter(await verifyGoogle(idToken), origin)
    },
    async facebook(accessToken: string, origin: Origin) {
      if (!verifyFacebook) throw notSetUp('Facebook')
      return enter(await verifyFacebook(accessToken), origin)
    },
  }
}
