import type { Database } from '#server/database/database.ts'
import { exchangeFingerprint } from './installation-queries.ts'
import type { Secrets } from './secrets.ts'

/**
 * What the operator is told when the installation's key is another one than at the last start; null where it is the
 * same. The server starts all the same: an old key that is lost must not keep a business from its books.
 */
export async function describeKeyChange(database: Database, secrets: Secrets): Promise<string | null> {
  const fingerprint = secrets.keyedHash('installation')
  const former = await database.writeAccounts((transaction) => exchangeFingerprint(transaction, fingerprint))
  if (former === null || former.equals(fingerprint)) return null
  return [
    'The key of this installation is not the one of its last start.',
    'What the former key sealed no longer opens: authenticator apps (their owners sign in by a recovery code and set the app up anew), secrets of webhooks (each gets a new one in the settings), mails and push messages that were waiting to be sent, codes and links in mails that have gone out, and addresses of pictures and exports handed out before.',
    'If you still have the former key, stop the server now and put it back: in SECRET_KEY, or as secret-key in DATA_DIR.',
    'To go on with the new one instead, run npm run admin -- reseal with the former one in FORMER_SECRET_KEY.',
  ].join(' ')
}
