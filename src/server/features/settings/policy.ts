import type { MembershipsTable } from '#server/database/tables-accounts.ts'

/** Who may change what belongs to the business: its papers, its money, its time, its logo. */
export const writesBusiness = (role: MembershipsTable['role'] | null): boolean => role === 'owner'
