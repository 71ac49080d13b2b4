/** What was typed into prerendered fields, by their names, while the application takes them over. */
let typed: ReadonlyMap<string, string | boolean> = new Map()
/** Then it is what counts, with what was left empty. */
let isSent = false

const typedIn = (field: HTMLInputElement) => (field.type === 'checkbox' ? field.checked : field.value)

/** Begins a form's values with what was typed before the application was there. */
export function typedAhead<Values extends object>(empty: Values): Values {
  const found = Object.entries(empty).map(([name, value]) => {
    const ahead = typed.get(name)
    const isTyped = typeof ahead === typeof value && (isSent || (ahead !== '' && ahead !== false))
    return [name, isTyped ? ahead : value]
  })
  return { ...empty, ...Object.fromEntries(found) }
}

/** By which a field, link or button is found again in what takes its place. */
const nameOf = (element: Element): string =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''

/** Nobody who stops for so long is in the middle of a word. */
const restMs = 600

/** Between a press and its release, which only then are a click. */
const isPressed = (root: HTMLElement) => root.matches(':active')

/** The longest that a release goes unnoticed. */
const pressMs = 30

function whenReleased(root: HTMLElement, then: () => void): void {
  if (isPressed(root)) setTimeout(() => whenReleased(root, then), pressMs)
  else then()
}

/**
 * Waits until nobody types into prerendered fields or holds something pressed: a field that is replaced under somebody's
 * fingers may lose a letter, a link its click. Whoever has sent them waits for nothing.
 */
export function whenAtRest(root: HTMLElement, then: () => void): void {
  const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== ''
  if (!isTyping || root.dataset.ahead === 'sent') {
    whenReleased(root, then)
    return
  }
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    root.removeEventListener('input', wait)
    removeEventListener('submit', end)
    whenReleased(root, then)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, restMs)
  }
  root.addEventListener('input', wait)
  // After what marks the form as sent (public/color-scheme.js).
  addEventListener('submit', end)
  wait()
}

/** What stands there once another has taken an element's place: of several of one name, the same one by its place. */
function successorOf(root: HTMLElement, gone: Element): () => HTMLElement | undefined {
  const name = nameOf(gone)
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>(gone.tagName)].filter((one) => nameOf(one) === name)
  const place = alike().findIndex((one) => one.isSameNode(gone))
  return () => alike().at(Math.max(place, 0))
}

/** As if it were typed there: React takes a value that is merely set for its own. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Puts the application in the place of prerendered markup, or of a page as it was last seen: what was typed stays, the
 * focus and the page where they were, and what was pressed or sent meanwhile is so now.
 */
export function takeOver(root: HTMLElement, show: () => void): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
  typed = new Map(fields.map((field) => [field.name, typedIn(field)]))
  const { ahead, kept } = root.dataset
  isSent = ahead === 'sent'
  const focused = document.activeElement
  const focusedNow = focused && successorOf(root, focused)
  const pressedThere = root.querySelector('[data-pressed]')
  const pressedNow = pressedThere && successorOf(root, pressedThere)
  const scrolledTo = scrollY
  show()
  typed = new Map()
  delete root.dataset.ahead
  if (kept !== undefined) {
    delete root.dataset.kept
    root.ariaHidden = null
    root.style.minHeight = ''
    scrollTo(scrollX, scrolledTo)
  }
  if (focused !== null && !focused.isConnected) {
    const again = focusedNow?.()
    again?.focus()
    if (focused instanceof HTMLInputElement && again instanceof HTMLInputElement) {
      // A proposal gives way to whoever is about to type.
      if (focused.value === '') again.select()
      else if (kept !== undefined && again.value !== focused.value) typeInto(again, focused.value)
    }
  }
  pressedNow?.()?.click()
  if (isSent) root.querySelector('form')?.requestSubmit()
}
