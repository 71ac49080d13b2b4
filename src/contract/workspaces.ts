import * as z from 'zod/mini'
import { permissions, roles, sights } from '../domain/team/permissions.ts'
import { memberColors } from './member-colors.ts'
import { ownLists } from './preferences.ts'

/** What is sent to a client and numbered, each kind for itself. */
const paperKinds = ['invoices', 'quotes'] as const
export type PaperKind = (typeof paperKinds)[number]

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
  /** Kinds of paper that there are, for who sees money: they can be read, whatever the plan opens. */
  papers: z.array(z.enum(paperKinds)),
  /** Which lists show them their own work at first; none in a business that nobody else ever worked in. */
  ownLists: z.array(z.enum(ownLists)),
})
