/** XML as it is written: elements and texts, never read. */
export interface Xml {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Xml[]
}

type Content = string | readonly (Xml | null)[]

/** An element with what it holds. */
export const element = (name: string, content: Content, attributes: Xml['attributes'] = {}): Xml => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
})

/** The same where there is something to say: an empty element is refused by whoever reads it. */
export const perhaps = (name: string, text: string | null, attributes: Xml['attributes'] = {}): Xml | null =>
  text === null || text.trim() === '' ? null : element(name, text, attributes)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// What no XML may hold: most control characters, halves of a character, and two that are none.
const forbidden = /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

function written({ name, attributes, content }: Xml): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}${told.join('')}>${inner}</${name}>`
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
