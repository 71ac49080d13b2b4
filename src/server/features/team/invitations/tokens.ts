import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { sha256 } from '#server/platform/secrets.ts'

/** Whose invitation a link is, and the secret that proves it. */
export interface InvitationToken {
  readonly workspaceId: string
  readonly id: string
  readonly secret: Buffer
}

const ID_BYTES = 16
const SECRET_BYTES = 16

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)
export const secretHash = (secret: Buffer): Buffer => sha256(secret.toString('base64url'))

/** 64 characters of base64url: the business, the invitation, 128 random bits. */
export const writeToken = ({ workspaceId, id, secret }: InvitationToken): string =>
  Buffer.concat([parse(workspaceId), parse(id), secret]).toString('base64url')

/** Null of what can't be one. */
export function readToken(token: string): InvitationToken | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES) return null
  try {
    return {
      workspaceId: stringify(bytes.subarray(0, ID_BYTES)),
      id: stringify(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
      secret: bytes.subarray(2 * ID_BYTES),
    }
  } catch {
    // Bytes that are no UUID name no business.
    return null
  }
}

export const isSecretOf = (hash: Buffer, { secret }: InvitationToken): boolean =>
  timingSafeEqual(hash, secretHash(secret))
