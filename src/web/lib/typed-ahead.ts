/** What was typed into prerendered fields, by their names, while the application takes them over. */
let typed: ReadonlyMap<string, string | boolean> = new Map()

const typedIn = (field: HTMLInputElement) => (field.type === 'checkbox' ? field.checked : field.value)

/** Begins a form's values with what was typed before the application was there. */
export function typedAhead<Values extends Record<string, string | boolean>>(empty: Values): Values {
  const found = Object.entries(empty).map(([name, value]) => {
    const ahead = typed.get(name)
    return [name, typeof ahead === typeof value && ahead !== '' ? ahead : value]
  })
  return { ...empty, ...Object.fromEntries(found) }
}

/**
 * Puts the application in the place of prerendered markup: what was typed stays, the focus where it was, and a form that
 * was sent meanwhile is sent now.
 */
export function takeOver(root: HTMLElement, show: () => void): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
  typed = new Map(fields.map((field) => [field.name, typedIn(field)]))
  const focused = fields.find((field) => field === document.activeElement)?.name
  show()
  typed = new Map()
  const wasSent = root.dataset.ahead === 'sent'
  delete root.dataset.ahead
  if (focused !== undefined) {
    root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused)}"]`)?.focus()
  }
  if (wasSent) root.querySelector('form')?.requestSubmit()
}
