import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError, SECRET_KEY_MIN_LENGTH } from './environment.ts'

/** A keyed hash for what is easily guessed, and a seal for what must be read again (secrets of authenticator apps, and what waits in the job queue), both derived from SECRET_KEY. */
export interface Secrets {
  /** HMAC-SHA-256 over the parts, unambiguous about where one ends. */
  keyedHash(...parts: readonly (string | Buffer)[]): Buffer
  seal(text: string): string
  unseal(sealed: string): string
}

export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** The same as text, in a quarter of the time: every request has a token. */
export const sha256Base64 = (text: string): string => hash('sha256', text, 'base64')

/** Random bytes as base64url: 16 bytes (128 bits) for links, 32 (256 bits) for sessions. */
export const randomToken = (bytes: 16 | 32): string => randomBytes(bytes).toString('base64url')

const derive = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `toile ${purpose}`, 32))

/** The password of the app's own login to the database: every process of an installation comes to the same. */
export const appPassword = (secretKey: string): string =>
  derive(secretKey, 'database password').toString('base64url')

/** By which backups are sealed, unless a passphrase is. */
export const backupKey = (secretKey: string): Buffer => derive(secretKey, 'backup')

const KEY_FILE = 'secret-key'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(secretKey: string): Secrets {
  const hashKey = derive(secretKey, 'keyed hash')
  const sealKey = derive(secretKey, 'seal')
  return {
    keyedHash(...parts) {
      const hmac = createHmac('sha256', hashKey)
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
      return hmac.digest()
    },
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** The key that an installation is run with: the one that is set, else its own. */
export const secretKeyOf = async ({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> =>
  secretKey ?? (await readOrMakeSecretKey(dataDir))

/** The installation's own key, made at the first start and kept beside its data. */
export async function readOrMakeSecretKey(dataDir: string): Promise<string> {
  return (await readSecretKey(dataDir)) ?? (await keepSecretKey(dataDir, randomToken(32)))
}

/** Null where there is none yet. */
export async function readSecretKey(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, KEY_FILE)
  const key = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  if (key === null) return null
  const trimmed = key.trim()
  if (trimmed.length < SECRET_KEY_MIN_LENGTH) {
    throw new ConfigError(
      `The key in ${file} is ${trimmed === '' ? 'missing' : 'too short'}: it must have at least ${SECRET_KEY_MIN_LENGTH} characters. Put the installation's own key back from a backup; only if it is lost, delete the file, and the next start makes a new key.`,
    )
  }
  return trimmed
}

/** Keeps a key where there is none; answers the one that is there then. */
export async function keepSecretKey(dataDir: string, key: string): Promise<string> {
  const file = path.join(dataDir, KEY_FILE)
  const whole = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  try {
    // It gets its name once it is whole: another process that starts at the same time must not read half of it.
    await writeDurably(whole, key)
    await link(whole, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(whole, { force: true })
  }
  return (await readSecretKey(dataDir)) ?? key
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
