import type { exportEndpoints } from '#contract/exports.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { exportsService } from './service.ts'

export function exportRoutes(exports: ReturnType<typeof exportsService>): Handlers<typeof exportEndpoints> {
  return {
    list: ({ session }) => exports.list(session),
    create: ({ session }) => exports.create(session),
  }
}
