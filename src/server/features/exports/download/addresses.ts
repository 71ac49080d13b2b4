import { timingSafeEqual } from 'node:crypto'
import { pathThrough } from '#server/platform/http/door-list.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { ExportKey } from '../queries.ts'

/** Addresses at which an export is downloaded, by whoever asked for it. Whether it is still there, its row says. */
export interface ExportAddresses {
  pathOf(key: ExportKey): string
  isProof(key: ExportKey, proof: string): boolean
}

export function exportAddresses(secrets: Pick<Secrets, 'keyedHash'>): ExportAddresses {
  const proofOf = ({ workspaceId, id }: ExportKey) =>
    secrets.keyedHash('export', workspaceId, id).toString('base64url')
  return {
    pathOf: (key) => pathThrough('GET /downloads/:workspaceId/:id/:proof', { ...key, proof: proofOf(key) }),
    isProof(key, proof) {
      const expected = Buffer.from(proofOf(key))
      const given = Buffer.from(proof)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
