import { mayRole, type Role } from '#domain/team/permissions.ts'

/** Who may change what belongs to the business: its papers, its money, its time, its logo. */
export const writesBusiness = (role: Role | null): boolean => role !== null && mayRole(role, 'business.write')

/** Whose picture a business bears that has no logo of its own. */
export const standsForBusiness = (role: Role): boolean => mayRole(role, 'business.close')
