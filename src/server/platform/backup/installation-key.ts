import type { Config } from '#server/config.ts'
import { keepSecretKey } from '#server/platform/secrets.ts'
import { BackupRefused } from './backup-refused.ts'
import type { ReadBackup } from './read-backup.ts'
import type { BackupKeys } from './seal.ts'

/**
 * The key that a restored installation goes on with: that of the backup, without which what it has sealed would stay
 * closed. One that a passphrase opens brings it along; it is kept where none is yet.
 */
export async function installationKey(
  { dataDir, secretKey: given }: Pick<Config, 'dataDir' | 'secretKey'>,
  { opening: { secretKey } }: Pick<ReadBackup, 'opening'>,
  keys: BackupKeys,
): Promise<string> {
  // It was opened by the installation's key itself.
  if (secretKey === null && keys.secretKey !== null) return keys.secretKey
  if (secretKey === null) throw new BackupRefused('The backup opened by no key: set SECRET_KEY.')
  if (keys.secretKey === null) return keepSecretKey(dataDir, secretKey)
  if (keys.secretKey !== secretKey) {
    throw new BackupRefused(
      given === null
        ? `The secret-key in ${dataDir} is another than the backup's: move it away, and the backup's is put in its place.`
        : "SECRET_KEY is another than the backup's: set it to that of the installation which the backup is of.",
    )
  }
  return secretKey
}
