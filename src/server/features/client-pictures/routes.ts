import type { clientPictureEndpoints } from '#contract/client-pictures.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { clientPicturesService } from './service.ts'

export function clientPictureRoutes(
  pictures: ReturnType<typeof clientPicturesService>,
): Handlers<typeof clientPictureEndpoints> {
  return {
    send: ({ client, params, upload, onceIn }) => pictures.send(client, params.id, upload, onceIn),
    takeBack: async ({ client, params }) => {
      await pictures.takeBack(client, params.id)
      return {}
    },
    keep: async ({ session, params }) => {
      await pictures.keep(session.workspaceId, params.id)
      return {}
    },
  }
}
