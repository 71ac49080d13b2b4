import { memberPages } from '#contract/pages.ts'

/** Names the business that a link leads into, as mails do too. */
export const WORKSPACE_PARAM = 'workspace'

/** Into one of one's businesses, in the tab that follows it. */
export const businessPath = (id: string): string =>
  `${memberPages.dashboard}?${new URLSearchParams({ [WORKSPACE_PARAM]: id })}`
