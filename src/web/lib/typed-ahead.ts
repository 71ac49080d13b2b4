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
export const nameOf = (element: Element): string =>
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

/** The field, link or button that stands there now for one that was replaced. */
const alikeIn = (root: HTMLElement, gone: Element): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(gone.tagName)].find((one) => nameOf(one) === nameOf(gone))

/**
 * Puts the application in the place of prerendered markup: what was typed stays, the focus where it was, and what was
 * pressed or sent meanwhile is so now.
 */
export function takeOver(root: HTMLElement, show: () => void): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
  typed = new Map(fields.map((field) => [field.name, typedIn(field)]))
  isSent = root.dataset.ahead === 'sent'
  const focused = document.activeElement
  show()
  typed = new Map()
  const { pressed } = root.dataset
  delete root.dataset.ahead
  delete root.dataset.pressed
  if (focused !== null && !focused.isConnected) {
    const again = alikeIn(root, focused)
    again?.focus()
    const isEmpty = focused instanceof HTMLInputElement && focused.value === ''
    // A proposal gives way to whoever is about to type.
    if (isEmpty && again instanceof HTMLInputElement) again.select()
  }
  if (pressed !== undefined) {
    const buttons = [...root.querySelectorAll<HTMLElement>('button[type=button]')]
    buttons.find((button) => nameOf(button) === pressed)?.click()
  }
  if (isSent) root.querySelector('form')?.requestSubmit()
}
