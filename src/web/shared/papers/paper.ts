import type { onPaper } from '#contract/papers.ts'
import type { Quote } from '#contract/quotes.ts'

/** What an invoice and a quote say alike. */
export type Paper = Pick<Quote, keyof typeof onPaper>

/** Whose it is. A client who was deleted is named as the paper was sent, where that is known. */
export interface PaperSubject extends Pick<Quote, 'clientId' | 'projectId'> {
  readonly billedTo?: { readonly name: string } | null
}

/** What is said otherwise on each kind of paper. */
export interface PaperTexts {
  /** The day on which it is written. */
  readonly issued: string
  readonly terms: string
  readonly termsHint: string
  readonly notesHint: string
  /** Asks for the fields of both. */
  readonly addWords: string
  /** What comes to more than it may. */
  readonly tooLarge: string
}
