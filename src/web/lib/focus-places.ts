import { focusHeading } from './focus-heading.ts'

/**
 * Where the focus was, and what stands around it: once the element itself is gone, that tells its place. A row that was
 * removed had the focus on its menu, a dialog had it on a button that another has taken the place of.
 */
interface Place {
  readonly element: HTMLElement
  /** What lies over the page and holds it; null on the page itself. */
  readonly layer: Element | null
  /** From within outwards. */
  readonly around: readonly (Row | Part)[]
}

interface Row {
  readonly kind: 'row'
  /** The row itself, what follows it, then what stands before it, the nearest first. */
  readonly nearest: readonly Element[]
  /** As how many-th from its end the focus was there: a menu is the last of every row. */
  readonly fromEnd: number
}

/** What has a heading. */
interface Part {
  readonly kind: 'part'
  readonly element: Element
}

const layers = '[role="dialog"], [role="menu"], [role="listbox"], [data-sonner-toaster]'
const rows = 'li, tr, article, [role="listitem"], [role="row"]'
const rowsAndParts = `${rows}, section, main, [role="dialog"]`
const headings = 'h1, h2, h3, h4'
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** At most one in each layer, the latest at the end. */
let places: readonly Place[] = []

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

function rowOf(element: Element, row: Element): Row {
  const all = [...(row.parentElement?.children ?? [])]
  const own = all.indexOf(row)
  const within = [...row.querySelectorAll(reachable)]
  return {
    kind: 'row',
    nearest: [...all.slice(own), ...all.slice(0, own).reverse()],
    fromEnd: within.length - within.indexOf(element),
  }
}

function placeOf(element: HTMLElement): Place {
  const around: (Row | Part)[] = []
  let at = element.closest(rowsAndParts)
  while (at !== null) {
    around.push(at.matches(rows) ? rowOf(element, at) : { kind: 'part', element: at })
    at = at.parentElement?.closest(rowsAndParts) ?? null
  }
  return { element, layer: element.closest(layers), around }
}

/** Whether it takes the focus: it may be gone, disabled or not seen. */
function takesFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus()
  return document.activeElement === element
}

function isFoundIn(around: Row | Part): boolean {
  if (around.kind === 'row') {
    return around.nearest.some((row) => {
      if (!row.isConnected) return false
      const within = [...row.querySelectorAll(reachable)]
      return takesFocus(within.at(-around.fromEnd)) || within.reverse().some(takesFocus)
    })
  }
  const heading = around.element.isConnected ? around.element.querySelector<HTMLElement>(headings) : null
  return heading !== null && focusHeading(heading)
}

/**
 * The focus back to where it was last, and has not gone with what lay over the page: to that element, or to the next row
 * in its place, or to the heading above. Answers whether there is something of all that.
 */
export function backToPlace(): boolean {
  return places
    .filter(({ layer }) => layer === null || layer.isConnected)
    .reverse()
    .some(({ element, around }) => takesFocus(element) || around.some(isFoundIn))
}

/** Keeps in mind where the focus is, and calls whenever it goes with its row. Answers how to stop. */
export function watchPlaces(onLost: () => void): () => void {
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isFocusLost()) return
    const place = placeOf(target)
    places = [...places.filter(({ layer }) => layer !== place.layer && layer?.isConnected !== false), place]
  }
  const gone = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // Whoever presses beside it has left it; it may be leaving the document by itself just now, or be told to wait.
    queueMicrotask(() => {
      const isLeft = target instanceof Element && target.isConnected && !target.matches(':disabled')
      if (isLeft && isFocusLost()) places = places.filter(({ element }) => element !== target)
    })
  }
  const changes = new MutationObserver(() => {
    const last = places.at(-1)
    if (last === undefined || last.element.isConnected || !isFocusLost()) return
    if (last.around.some(({ kind }) => kind === 'row')) onLost()
  })
  document.addEventListener('focusin', come)
  document.addEventListener('focusout', gone)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', come)
    document.removeEventListener('focusout', gone)
    changes.disconnect()
    places = []
  }
}
