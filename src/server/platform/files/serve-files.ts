import type { FastifyInstance } from 'fastify'
import { admit } from '#server/platform/http/doors.ts'
import { sendNotFound } from '#server/platform/http/replies.ts'
import type { Files } from './files.ts'

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

interface Asked {
  readonly Params: { readonly place: string; readonly name: string }
  readonly Querystring: { readonly until?: string; readonly proof?: string }
}

/** Opened by itself, a file may do nothing, whatever it holds. */
const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Files at their signed addresses. One that has ended and one that never was can't be told apart. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  admit<Asked>(app, 'GET /files/:place/:name', async (request, reply) => {
    const { place, name } = request.params
    const { until = '', proof = '' } = request.query
    const held = files.heldBy({ place, name, until, proof })
    // Read as the caller does: who is slow holds a piece of it in memory, not the whole.
    const file = held && (await files.open(held.workspaceId, name))
    if (!held || !file) return sendNotFound(request, reply)
    return reply
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('cache-control', `private, max-age=${Math.floor(held.leftMs / 1_000)}, immutable`)
      .header('content-security-policy', POLICY)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-length', file.bytes)
      .send(file.content)
  })
}
