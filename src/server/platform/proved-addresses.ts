import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { AppError } from './errors.ts'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const PROOF_BYTES = 16

/** A row that somebody without an account is led to, in the business whose it is. */
interface Named {
  readonly workspaceId: string
  readonly id: string
}

/**
 * Addresses that are known to whoever got a mail: they name a row and prove themselves, so nothing is kept for them. One
 * of another purpose proves nothing.
 */
export function provedAddresses(secrets: Secrets, purpose: string) {
  const proofOf = (ids: Buffer) => secrets.keyedHash(purpose, ids).subarray(0, PROOF_BYTES)
  return {
    tokenOf(workspaceId: string, id: string): string {
      const ids = Buffer.concat([parse(workspaceId), parse(id)])
      return Buffer.concat([ids, proofOf(ids)]).toString('base64url')
    },

    opened(token: string): Named {
      const bytes = Buffer.from(token, 'base64url')
      const ids = bytes.subarray(0, 2 * ID_BYTES)
      const proof = bytes.subarray(2 * ID_BYTES)
      if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(ids))) {
        throw new AppError('NOT_FOUND')
      }
      return { workspaceId: stringify(ids.subarray(0, ID_BYTES)), id: stringify(ids.subarray(ID_BYTES)) }
    },
  }
}
