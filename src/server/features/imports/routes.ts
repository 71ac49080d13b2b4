import type { importEndpoints } from '#contract/imports.ts'
import type { Database } from '#server/database/database.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Imports } from './service.ts'

export function importRoutes(
  { database }: { readonly database: Database },
  imports: Imports,
): Handlers<typeof importEndpoints> {
  return {
    create: ({ session: { workspaceId }, body, once }) =>
      imports.inTurn(() =>
        body.dryRun
          ? database.write(workspaceId, (transaction) => imports.check(transaction, workspaceId, body))
          : once((transaction) => imports.run(transaction, workspaceId, body)),
      ),
    remove: ({ session: { workspaceId }, params }) =>
      database.write(workspaceId, (transaction) => imports.remove(transaction, workspaceId, params.id)),
  }
}
