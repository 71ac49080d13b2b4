import * as z from 'zod/mini'
import { isUuid } from '../domain/ids/uuid.ts'
import { shownTo } from './shown-to.ts'

/** Of how many people one project can be the work. */
const ASSIGNEES_MAX = 20

/** Members whose work something is, whoever was assigned first before the others. */
export const assigneesShown = () => z.array(z.string())

/** The same as it is written, in place of those before. */
export const assigneesOf = (max = ASSIGNEES_MAX) =>
  z.optional(shownTo('work.assign', z.array(z.uuid()).check(z.maxLength(max))))

/** Whose a list is narrowed to: one's own, or a member's. */
export const AskedMember = z.union([z.literal('me'), z.uuid()])
export type AskedMember = z.output<typeof AskedMember>
export const isAskedMember = (text: string): text is AskedMember => text === 'me' || isUuid(text)

/** Whose work a list is narrowed to: one's own, a member's, or nobody's. */
export const AskedAssignee = z.union([z.enum(['me', 'none']), z.uuid()])
export type AskedAssignee = z.output<typeof AskedAssignee>
export const isAskedAssignee = (text: string): text is AskedAssignee => text === 'none' || isAskedMember(text)

export const assigneeQuery = () => z.optional(AskedAssignee)
