import type { User } from '#contract/auth.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { useSession } from './session.ts'
import { sessionStore } from './session-store.ts'

/** What somebody may do in the business that they are at work in, to show no more than that: the server refuses by itself. */

type Known = Pick<User, 'workspace'> | null

/** Until the server has said what somebody may, as after an update, nothing is withheld from them. */
const businessOf = (user: Known): User['workspace'] | undefined => user?.workspace

const isAllowed = (user: Known, permission: Permission) =>
  businessOf(user)?.permissions.includes(permission) ?? true

/** Whether somebody is shown what needs a permission, or needs none. */
export const mayOf =
  (user: Known) =>
  (permission: Permission | undefined): boolean =>
    permission === undefined || isAllowed(user, permission)

export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => isAllowed(user, permission))

/** The same, asked once. */
export const may = (permission: Permission): boolean => isAllowed(sessionStore.getState().user, permission)

/** Whether somebody sees more than the work that is assigned to them. */
export const useSeesAll = (): boolean => useSession(({ user }) => businessOf(user)?.sees !== 'assigned')

/** Prices on work: a budget. */
export const useSeesPrices = (): boolean => useSession(({ user }) => businessOf(user)?.seesPrices ?? true)

export const seesPrices = (): boolean => businessOf(sessionStore.getState().user)?.seesPrices ?? true
