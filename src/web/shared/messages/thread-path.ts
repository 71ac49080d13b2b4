import { memberPages } from '#contract/pages.ts'
import { pathWith } from '#web/lib/open-path.ts'

/** In which a thread is named in the address of the messages' room. */
export const threadParam = 'thread'

/** Where what was written with a client is read and answered. */
export const threadPath = (id: string): string => pathWith(memberPages.messages, { [threadParam]: id })
