import type { administrationEndpoints } from '#contract/administration.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { administrationService } from './service.ts'

export function administrationRoutes(
  administration: ReturnType<typeof administrationService>,
): Handlers<typeof administrationEndpoints> {
  return {
    reports: ({ session, query }) => administration.reports(session, query),
    mails: ({ session }) => administration.mails(session),
    jobs: ({ session }) => administration.jobs(session),
    requeue: ({ session, body }) => administration.requeue(session, body),
    storage: ({ session }) => administration.storage(session),
    businesses: ({ session, query }) => administration.businesses(session, query),
    acts: ({ session, query }) => administration.acts(session, query),
  }
}
