import { SignupBody } from '#contract/auth.ts'
import { newAccountIds, recordAudit } from '#server/features/auth/users/queries.ts'
import { openAccount } from '#server/features/auth/users/service.ts'
import { deviceName } from '#server/platform/http/device.ts'
import type { Platform } from '#server/platform/platform.ts'

const origin = { ip: '127.0.0.1', device: deviceName(undefined), country: null }

/** What is left of somebody who has signed up, proved their address and signed in, but for the mail with the code. */
export async function openAccountWithSession(
  platform: Platform,
  body: object,
): Promise<{ userId: string; token: string }> {
  const { database, clock, passwords, sessions } = platform
  const { password, businessName = null, businessType = null, ...typed } = SignupBody.parse(body)
  const { selectedPlan: chosenPlan, language = 'en' } = typed
  const passwordHash = await passwords.hash(password)
  const account = { ...typed, businessName, businessType, chosenPlan, language, region: null, passwordHash }
  const ids = newAccountIds()
  const kinds = ['signed-up', 'email-verified'] as const
  const isOpen = await database.write(ids.workspaceId, (transaction) =>
    openAccount(platform, transaction, { ids, account, origin, kinds }),
  )
  if (!isOpen) throw new Error(`${account.email} has an account already`)
  const { userId } = ids
  const token = await database.writeAccounts(async (transaction) => {
    await recordAudit(transaction, { userId, kind: 'signed-in', origin, at: clock.now().toISOString() })
    return sessions.open(transaction, { ...ids, rememberMe: false, origin })
  })
  return { userId, token }
}
