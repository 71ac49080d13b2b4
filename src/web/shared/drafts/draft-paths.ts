import { memberPages } from '#contract/pages.ts'

/** What the drawing board is asked for by its address. */
export const traceParam = 'trace'

const draftPath = (wish: Readonly<Record<string, string>>): string =>
  `${memberPages.draft}?${new URLSearchParams(wish)}`

/** Where a client's set of sizes becomes pattern pieces. */
export const draftOfSetPath = (clientId: string, setId: string): string =>
  draftPath({ client: clientId, set: setId })

/** The same of a client's newest set. */
export const draftOfClientPath = (clientId: string): string => draftPath({ client: clientId })

/** The drawing board, with a saved draft's lines to draw on. */
export const traceDraftPath = (id: string): string =>
  `${memberPages.patterns}?${new URLSearchParams({ [traceParam]: id })}`

export const savedDraftPath = (id: string): string => draftPath({ draft: id })
