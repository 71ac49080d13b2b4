import type { FastifyInstance } from 'fastify'
import { memberPages } from '#contract/pages.ts'
import { isUuid } from '#domain/ids/uuid.ts'
import { admit } from '#server/platform/http/doors.ts'
import type { FileCookies } from '#server/platform/http/file-cookie.ts'
import { sendNotFound } from '#server/platform/http/replies.ts'
import type { exportsService } from '../service.ts'

interface Asked {
  readonly Params: { readonly workspaceId: string; readonly id: string; readonly proof: string }
}

interface Around {
  readonly cookies: Pick<FileCookies, 'openers'>
  readonly publicUrl: string
}

/** Where exports are listed, for whoever opens the mail before they sign in. */
const LIST = `${memberPages.settings}?tab=data`

/** An export at its address. One that has ended, one that never was and one of somebody else's can't be told apart. */
export function registerDownloads(
  app: FastifyInstance,
  exports: Pick<ReturnType<typeof exportsService>, 'download' | 'isAddress'>,
  { cookies, publicUrl }: Around,
): void {
  admit<Asked>(app, 'GET /downloads/:workspaceId/:id/:proof', async (request, reply) => {
    const { workspaceId, id, proof } = request.params
    const key = { workspaceId, id }
    const isAddress = isUuid(workspaceId) && isUuid(id) && exports.isAddress(key, proof)
    if (!isAddress) return sendNotFound(request, reply)
    // An export is somebody's own: their keys don't open it.
    const openers = (await cookies.openers(request)).filter(({ here }) => here.every(({ key }) => !key))
    reply.header('vary', 'cookie, authorization')
    if (openers.length === 0) return reply.header('cache-control', 'no-store').redirect(publicUrl + LIST, 303)
    const download = await exports.download(
      key,
      openers.map(({ userId }) => userId),
    )
    if (!download) return sendNotFound(request, reply)
    return reply
      .type('application/zip')
      .header('content-length', download.bytes)
      .header('content-disposition', `attachment; filename="${download.fileName}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(download.content)
  })
}
