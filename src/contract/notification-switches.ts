import * as z from 'zod/mini'

/** What a person can be told of, each with a switch of its own. */
export const notificationKinds = [
  'projectDeadlines',
  'clientMessages',
  'paymentReminders',
  'marketingEmails',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Two ways, which are open or closed to all kinds, and the kinds. */
export const notificationSwitches = {
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  projectDeadlines: z.boolean(),
  clientMessages: z.boolean(),
  paymentReminders: z.boolean(),
  marketingEmails: z.boolean(),
}
