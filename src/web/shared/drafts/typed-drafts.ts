import type { Draft } from '#contract/drafts.ts'
import { typedForms } from '#web/lib/typed-forms.ts'

export interface DraftValues {
  readonly name: string
}

/** The name that was typed for a draft; what was chosen stands on its page. */
export const typedDrafts = typedForms<Draft, DraftValues>()
