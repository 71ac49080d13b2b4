import { memberPages } from '#contract/pages.ts'

const draftPath = (wish: Readonly<Record<string, string>>): string =>
  `${memberPages.draft}?${new URLSearchParams(wish)}`

/** Where a client's set of sizes becomes pattern pieces. */
export const draftOfSetPath = (clientId: string, setId: string): string =>
  draftPath({ client: clientId, set: setId })

/** The same of a client's newest set. */
export const draftOfClientPath = (clientId: string): string => draftPath({ client: clientId })

export const savedDraftPath = (id: string): string => draftPath({ draft: id })
