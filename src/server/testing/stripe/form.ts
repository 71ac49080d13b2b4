/** How Stripe's wire format nests: `items[0][price]=p` is `{ items: { 0: { price: 'p' } } }`. */
export type Form = { readonly [key: string]: string | Form | undefined }

type Open = { [key: string]: string | Open }

export function readForm(text: string): Form {
  const form: Open = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() ?? ''
    let at = form
    for (const part of path) {
      const next = at[part]
      const inner: Open = typeof next === 'object' ? next : {}
      at[part] = inner
      at = inner
    }
    at[last] = value
  }
  return form
}

export const textIn = (form: Form, ...path: readonly string[]): string | undefined => {
  let at: string | Form | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

export const formIn = (form: Form, ...path: readonly string[]): Form => {
  let at: string | Form | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'object' ? at : {}
}
