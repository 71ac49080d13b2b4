import type { wageEndpoints } from '#contract/wages.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Accounts } from './accounts/service.ts'
import type { Payouts } from './payouts/service.ts'
import type { Rates } from './rates/service.ts'

export function wageRoutes(
  accounts: Accounts,
  rates: Rates,
  payouts: Payouts,
): Handlers<typeof wageEndpoints> {
  return {
    list: ({ session, query }) => accounts.list(session.workspaceId, query),
    mine: async ({ session, query }) => ({
      account: await accounts.ofSelf(session.workspaceId, session.memberId, query),
    }),
    ofMember: async ({ session, params, query }) => ({
      account: await accounts.of(session.workspaceId, params.id, query),
    }),
    setRates: async ({ session, body }) => ({ rates: await rates.set(session.workspaceId, body) }),
    pay: async ({ session, body, once }) =>
      once((transaction) => payouts.pay(transaction, session.workspaceId, body, session)),
    takeBack: ({ session, params }) => payouts.takeBack(session.workspaceId, params.id, session),
    restore: ({ session, params }) => payouts.restore(session.workspaceId, params.id),
  }
}
