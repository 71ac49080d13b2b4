/** Markup that only `html` makes: whatever text stands in it has been escaped. */
class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
  toString(): string {
    return this.source
  }
}

export type { Markup }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds markup; every string put into it is escaped, for text and for quoted attributes. */
export function html(
  fixed: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const [first = '', ...rest] = fixed
  return new Markup(rest.reduce((source, part, index) => source + render(values[index] ?? '') + part, first))
}

function render(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  return value instanceof Markup ? value.source : value.map((markup) => markup.source).join('')
}
