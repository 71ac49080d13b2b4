import type { ticketEndpoints } from '#contract/tickets.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { billingService } from './billing/service.ts'
import type { intakeService } from './intake/service.ts'
import type { loadService } from './load/service.ts'
import type { offersService } from './offers/service.ts'
import type { Tasks } from './tasks/service.ts'
import type { WorkItems } from './work-items/service.ts'

interface Parts {
  readonly workItems: WorkItems
  readonly offers: ReturnType<typeof offersService>
  readonly tasks: Tasks
  readonly intake: ReturnType<typeof intakeService>
  readonly billing: ReturnType<typeof billingService>
  readonly load: ReturnType<typeof loadService>
}

export function ticketRoutes({
  workItems,
  offers,
  tasks,
  intake,
  billing,
  load,
}: Parts): Handlers<typeof ticketEndpoints> {
  return {
    items: async ({ session }) => ({ workItems: await workItems.list(session.workspaceId) }),
    offers: ({ session, query }) => offers(session.workspaceId, query.clientId),
    item: async ({ session, params }) => ({ workItem: await workItems.get(session.workspaceId, params.id) }),
    addItem: async ({ session, body, once }) =>
      once(async (transaction) => ({
        workItem: await workItems.add(transaction, session.workspaceId, body),
      })),
    takeStarter: async ({ session }) => ({ workItems: await workItems.takeStarter(session.workspaceId) }),
    orderItems: async ({ session, body }) => ({
      workItems: await workItems.order(session.workspaceId, body.ids),
    }),
    changeItem: async ({ session, params, body }) => ({
      workItem: await workItems.update(session.workspaceId, params.id, body),
    }),
    removeItem: async ({ session, params }) => {
      await workItems.remove(session.workspaceId, params.id)
      return {}
    },
    restoreItem: async ({ session, params }) => ({
      workItem: await workItems.restore(session.workspaceId, params.id),
    }),

    tasksOf: ({ session, params }) => tasks.of(session.workspaceId, params.id),
    handed: async ({ session }) => ({ tasks: await tasks.handed(session.workspaceId) }),
    task: async ({ session, params }) => ({ task: await tasks.get(session.workspaceId, params.id) }),
    addTask: async ({ session, body, once }) =>
      once(async (transaction) => ({ task: await tasks.add(transaction, session.workspaceId, body) })),
    changeTask: async ({ session, params, body }) => ({
      task: await tasks.update(session.workspaceId, params.id, body),
    }),
    done: async ({ session, params, body }) => ({
      task: await tasks.done(session.workspaceId, params.id, body, session),
    }),
    undone: async ({ session, params }) => ({
      task: await tasks.undone(session.workspaceId, params.id, session),
    }),
    removeTask: async ({ session, params }) => {
      await tasks.remove(session.workspaceId, params.id)
      return {}
    },
    restoreTask: async ({ session, params }) => ({
      task: await tasks.restore(session.workspaceId, params.id),
    }),

    take: async ({ session, body, once }) =>
      once((transaction) => intake.take(transaction, session.workspaceId, body, session)),
    agreed: ({ session, params }) => billing.agreed(session.workspaceId, params.id),
    billing: async ({ session, params }) => ({
      billing: await billing.billing(session.workspaceId, params.id),
    }),
    setDeposit: async ({ session, params, body }) => ({
      billing: await billing.setDeposit(session.workspaceId, params.id, body.deposit),
    }),
    promise: ({ session, query }) => load.promise(session.workspaceId, query),
    load: ({ session, query }) => load.load(session.workspaceId, query),
    invoice: ({ session, params }) => billing.invoice(session.workspaceId, params.id),
  }
}
