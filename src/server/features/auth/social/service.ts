import type { authEndpoints } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { spendMailBudget } from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { issueSignupCode, proveSignup } from '../proving/service.ts'
import type { signinService } from '../signin/service.ts'
import { insertSignup } from '../signup/queries.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  newAccountIds,
  recordAudit,
} from '../users/queries.ts'
import { accountInBrowser, blankAccount, openAccount } from '../users/service.ts'
import { facebookVerifier, googleVerifier, type SocialProfile } from './providers.ts'
import { findIdentityOwner, insertIdentity } from './queries.ts'

type Body<Name extends keyof typeof authEndpoints> = ParsedBody<(typeof authEndpoints)[Name] & EndpointSpec>
type Profile = SocialProfile & { readonly email: string }

/** What comes with a provider's word: the mailed code where that is wanted, and by what the browser knows its own sign-up. */
interface Given {
  readonly signupKey: string | undefined
  readonly otp?: string | undefined
  readonly origin: Origin
}

type Signin = ReturnType<typeof signinService>

/** Signing in by a provider: an account is keyed by the provider's subject, and joined by address only where that proves enough. */
export function socialService(platform: Platform, signin: Signin) {
  const { config, database, clock } = platform
  const verifyGoogle = config.google && googleVerifier(config.google)
  const verifyFacebook = config.facebook && facebookVerifier(config.facebook)
  const nowIso = () => clock.now().toISOString()

  async function enter(profile: SocialProfile, given: Given) {
    const account = await accountOf(profile, given)
    return signin.admit(account, {
      rememberMe: true,
      origin: given.origin,
      kind: `signed-in-${profile.provider}`,
    })
  }

  async function accountOf(profile: SocialProfile, given: Given): Promise<Account> {
    const ownerId = await findIdentityOwner(database, profile)
    const owner = ownerId === null ? null : await findAccountById(database, ownerId)
    if (owner) return owner
    const { email } = profile
    if (email === null) {
      throw new AppError('INVALID_CREDENTIALS', { message: m.auth_social_no_address() })
    }
    const known = await findAccountByEmail(database, email)
    if (known) return join(known, profile, given)
    const userId = await create({ ...profile, email }, given)
    const created = await findAccountById(database, userId)
    if (!created) throw new AppError('UNAUTHENTICATED')
    return created
  }

  async function join(account: Account, profile: SocialProfile, { origin }: Given): Promise<Account> {
    if (!profile.emailAuthoritative) {
      throw new AppError('INVALID_CREDENTIALS', { message: m.auth_social_account_exists() })
    }
    const { userId } = account
    await database.writeAccounts(async (transaction) => {
      await insertIdentity(transaction, profile, userId)
      await recordAudit(transaction, { userId, kind: `joined-${profile.provider}`, origin, at: nowIso() })
    })
    return account
  }

  /** The address is proved by the provider, or by a code mailed to it that comes together with the provider's word. */
  async function create(profile: Profile, given: Given): Promise<string> {
    if (profile.emailVerified) {
      const ids = newAccountIds()
      return database.write(ids.workspaceId, (transaction) => open(transaction, ids, profile, given))
    }
    const { email } = profile
    if (given.otp === undefined) return askForCode(profile)
    const proof = { email, otp: given.otp, vias: ['facebook'] } as const
    return proveSignup(platform, proof, (transaction, _, ids) => open(transaction, ids, profile, given))
  }

  async function open(
    transaction: Transaction,
    ids: ReturnType<typeof newAccountIds>,
    profile: Profile,
    { signupKey, origin }: Given,
  ): Promise<string> {
    const chosen = await accountInBrowser(platform, transaction, profile.email, signupKey)
    const names = profile.firstName === '' ? {} : { firstName: profile.firstName, lastName: profile.lastName }
    const account = { ...chosen, ...names }
    const kinds = [`signed-up-${profile.provider}`] as const
    if (!(await openAccount(platform, transaction, { ids, account, origin, kinds }))) {
      throw new AppError('CONFLICT', { message: m.auth_try_again() })
    }
    await insertIdentity(transaction, profile, ids.userId)
    return ids.userId
  }

  /** Keeps nothing of whoever asks but the address: the code is mailed to its holder, who may be somebody else. */
  async function askForCode({ email, firstName }: Profile): Promise<never> {
    if ((await spendMailBudget(platform, email, 'verify')).mayBeSent) {
      const blank = { ...blankAccount(email), firstName }
      await database.writeAccounts(async (transaction) => {
        const via = 'facebook'
        const id = await insertSignup(transaction, blank, { via, keyHash: null, at: nowIso() })
        const issued = await issueSignupCode(platform, transaction, { id, email, via })
        if (issued.code !== null) await accountMails(platform).verificationByCode(transaction, blank, issued)
      })
    }
    throw new AppError('EMAIL_NOT_VERIFIED')
  }

  const notSetUp = (provider: string) =>
    new AppError('BAD_REQUEST', { message: m.auth_social_not_set_up({ provider }) })

  return {
    async google({ idToken, signupKey }: Body<'google'>, origin: Origin) {
      if (!verifyGoogle) throw notSetUp('Google')
      return enter(await verifyGoogle(idToken), { signupKey, origin })
    },
    async facebook({ accessToken, otp, signupKey }: Body<'facebook'>, origin: Origin) {
      if (!verifyFacebook) throw notSetUp('Facebook')
      return enter(await verifyFacebook(accessToken), { signupKey, otp, origin })
    },
  }
}
