import { ReadableStream } from 'node:stream/web'
import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { backupKey } from '#server/platform/secrets.ts'
import { BackupRefused } from './backup-refused.ts'

/** What a backup is sealed and opened by: a passphrase where one is given, else the installation's own key. */
export interface BackupKeys {
  readonly secretKey: string | null
  readonly passphrase: string | null
}

/** A quarter of a second and 64 MB for each guess; the passphrase has 16 characters at least. */
const SCRYPT_WORK_FACTOR = 16

/**
 * The installation's key as an identity of age's own kind: `age --decrypt` opens the file too. Nothing here is built by
 * us: age (X25519 or scrypt, then ChaCha20-Poly1305 over pieces of 64 kB that are numbered, the last one marked as last)
 * tells what is altered, reordered, cut off or added.
 */
const identityOf = (secretKey: string) =>
  bech32.encodeFromBytes('AGE-SECRET-KEY-', backupKey(secretKey)).toUpperCase()

export async function sealed(
  content: AsyncIterable<Uint8Array>,
  { secretKey, passphrase }: BackupKeys,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  if (passphrase !== null) {
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  } else if (secretKey !== null) {
    encrypter.addRecipient(await identityToRecipient(identityOf(secretKey)))
  } else {
    throw new BackupRefused('A backup needs a key: set SECRET_KEY or BACKUP_PASSPHRASE.')
  }
  return encrypter.encrypt(ReadableStream.from(content))
}

/** The content of a sealed backup as it is read; what comes out of it is proved, piece by piece, but its end only at the end. */
export async function* opened(
  content: AsyncIterable<Uint8Array>,
  { secretKey, passphrase }: BackupKeys,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  if (passphrase !== null) decrypter.addPassphrase(passphrase)
  if (secretKey !== null) decrypter.addIdentity(identityOf(secretKey))
  try {
    yield* await decrypter.decrypt(ReadableStream.from(content))
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  // A fault in reading the file or the bucket is told as it is.
  if (!(error instanceof Error) || error instanceof BackupRefused || 'code' in error || '$metadata' in error)
    return error
  if (/no identity matched/.test(error.message)) {
    return new BackupRefused(
      'Neither the key of this installation nor BACKUP_PASSPHRASE opens this backup: set SECRET_KEY (or put secret-key into DATA_DIR), or BACKUP_PASSPHRASE, to what it was made with.',
      { cause: error },
    )
  }
  return new BackupRefused(
    'This is no whole backup: it was cut off or altered, or is another kind of file.',
    {
      cause: error,
    },
  )
}
