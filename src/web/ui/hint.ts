/** What is said of an element to whoever points at it; one layer says it for all of them (hint-layer.tsx). */
export interface Hint {
  readonly text: string
  /** Stands above it. */
  readonly head: string | undefined
  readonly side: 'right' | 'top'
  /** A sentence or two, which a finger is told as well; else what a picture stands for, in a word. */
  readonly isExplanation: boolean
}

/** What the layer is given to show. */
export interface ShownHintProps {
  readonly element: HTMLElement
  readonly hint: Hint
  readonly isOpen: boolean
}

interface HintOptions {
  readonly head?: string
  /** Where what stands above the element is needed. */
  readonly side?: 'right'
}

/** What an element's picture stands for, for those who see it; whoever hears the page is told by `aria-label`. */
export const hinted = (text: string, { head, side }: HintOptions = {}) => ({
  'data-hint': text,
  'data-hint-head': head,
  'data-hint-side': side,
})

/** What an element means, in a sentence, for everybody. */
export const explained = (text: string) => ({
  'data-hint': text,
  'data-hint-explains': '',
  'aria-description': text,
})

/** Changes of these are changes of a hint. */
export const hintAttributes = ['data-hint', 'data-hint-head']

export function hintOf({ dataset }: HTMLElement): Hint | null {
  const { hint: text, hintHead: head, hintSide, hintExplains } = dataset
  if (!text) return null
  return {
    text,
    head,
    side: hintSide === 'right' ? 'right' : 'top',
    isExplanation: hintExplains !== undefined,
  }
}

/** The one around what was pointed at, such as the icon of a button. */
export const hintedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
