import type { measurementAnswerEndpoints } from '#contract/measurement-answers.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { measurementsPageService } from './page/service.ts'
import type { measurementAnswersService } from './service.ts'

export function measurementAnswerRoutes(
  answers: ReturnType<typeof measurementAnswersService>,
  page: ReturnType<typeof measurementsPageService>,
): Handlers<typeof measurementAnswerEndpoints> {
  return {
    theirs: ({ client }) => page.read(client),
    say: ({ client, params, body, onceIn }) => page.say(client, params.id, body, onceIn),
    propose: ({ client, body, onceIn }) => page.propose(client, body, onceIn),
    ofClient: async ({ session, params }) => ({
      answers: await answers.ofClient(session.workspaceId, params.id),
    }),
    take: ({ session, params, body, once }) =>
      once(async (transaction) => ({
        measurement: await answers.take(transaction, session.workspaceId, params.id, body),
      })),
    dismiss: ({ session, params }) => answers.dismiss(session.workspaceId, params.id),
  }
}
