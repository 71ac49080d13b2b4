import type { Database } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { paperAccess } from '#server/platform/paper/access.ts'
import { rules } from '../policy.ts'
import { hasInvoices } from './queries.ts'

export const invoiceAccess = (database: Database, plans: Plans) =>
  paperAccess(plans, rules, (workspaceId) => hasInvoices(database, workspaceId))
