import type { importEndpoints } from '#contract/imports.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askingService } from './asking/service.ts'
import type { Imports } from './service.ts'

export function importRoutes(
  platform: Pick<Platform, 'database' | 'clock'>,
  imports: Imports,
): Handlers<typeof importEndpoints> {
  const { database } = platform
  const asking = askingService(platform)
  return {
    create: ({ session: { workspaceId }, body, once }) =>
      once((transaction) => asking.create(transaction, workspaceId, body)),
    list: ({ session }) => asking.list(session.workspaceId),
    get: ({ session: { workspaceId }, params }) => asking.get({ workspaceId, id: params.id }),
    remove: ({ session: { workspaceId }, params }) =>
      database.write(workspaceId, (transaction) => imports.remove(transaction, workspaceId, params.id)),
  }
}
