import type { FastifyInstance } from 'fastify'
import { admit } from '#server/platform/http/doors.ts'
import { isNamed } from '#server/platform/http/etags.ts'
import type { FileCookies } from '#server/platform/http/file-cookie.ts'
import { sendNotFound } from '#server/platform/http/replies.ts'
import type { FileKind, MayOpen } from './file-kinds.ts'
import type { Files } from './files.ts'

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
}

interface Asked {
  readonly Params: { readonly place: string; readonly name: string }
  readonly Querystring: { readonly of?: string; readonly id?: string; readonly proof?: string }
}

interface Needs {
  readonly files: Files
  readonly opens: Readonly<Record<FileKind, MayOpen>>
  readonly cookies: Pick<FileCookies, 'openers'>
}

/** Opened by itself, a file may do nothing, whatever it holds. */
const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/**
 * A page of photos that is shown again within minutes asks for none of them, one that is shown within the day shows what
 * the browser has, also without a line, and asks beside it whether it still may.
 */
const CACHING = 'private, max-age=300, stale-while-revalidate=86400'

/** Files at their addresses, for whoever may see them now. One that isn't theirs and one that never was can't be told apart. */
export function serveFiles(app: FastifyInstance, { files, opens, cookies }: Needs): void {
  admit<Asked>(app, 'GET /files/:place/:name', async (request, reply) => {
    const { place, name } = request.params
    const { of = '', id = '', proof = '' } = request.query
    const file = files.at({ place, name, of, id, proof })
    if (!file) return sendNotFound(request, reply)
    const openers = await cookies.openers(request)
    const asked = await Promise.all(openers.map((opener) => opens[file.kind](opener, file)))
    if (!asked.includes(true)) return sendNotFound(request, reply)
    const etag = `"${name}"`
    // Another person at the same browser is asked for, not shown what it has kept.
    reply.header('cache-control', CACHING).header('etag', etag).header('vary', 'cookie, authorization')
    if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send()
    // Read as the caller does: who is slow holds a piece of it in memory, not the whole.
    const opened = await files.open(file.workspaceId, name)
    if (!opened) return sendNotFound(request, reply)
    return reply
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('content-security-policy', POLICY)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-length', opened.bytes)
      .send(opened.content)
  })
}
