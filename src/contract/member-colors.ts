/** By which somebody is told from others at a glance, beside their name: never by it alone. */
export const memberColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const
export type MemberColor = (typeof memberColors)[number]
