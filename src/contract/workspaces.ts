import * as z from 'zod/mini'
import { permissions, roles, sights } from '../domain/team/permissions.ts'
import { memberColors } from './member-colors.ts'
import { ownLists } from './preferences.ts'

/** Where somebody is at work, as what, and what that lets them do. */
export const Workspace = z.object({
  id: z.string(),
  /** As whom of its people. */
  memberId: z.string(),
  /** Their colour there; null where they have none of their own. */
  color: z.nullable(z.enum(memberColors)),
  name: z.nullable(z.string()),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  sees: z.enum(sights),
  seesPrices: z.boolean(),
  /** Which lists show them their own work at first; none in a business that nobody else ever worked in. */
  ownLists: z.array(z.enum(ownLists)),
})
