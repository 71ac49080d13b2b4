import type { FastifyInstance } from 'fastify'
import { admit } from '#server/platform/http/doors.ts'
import { sendNotFound } from '#server/platform/http/replies.ts'
import type { exportsService } from '../service.ts'

interface Asked {
  readonly Params: { readonly workspaceId: string; readonly id: string; readonly proof: string }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An export at its signed address. One that has ended and one that never was can't be told apart. */
export function registerDownloads(
  app: FastifyInstance,
  exports: Pick<ReturnType<typeof exportsService>, 'download'>,
): void {
  admit<Asked>(app, 'GET /downloads/:workspaceId/:id/:proof', async (request, reply) => {
    const { workspaceId, id, proof } = request.params
    const isForm = uuid.test(workspaceId) && uuid.test(id)
    const download = isForm ? await exports.download({ workspaceId, id }, proof) : null
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
