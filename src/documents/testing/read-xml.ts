/** XML as another program reads it: strict enough to refuse what isn't well formed. Namespaces stay prefixes. */
export interface XmlTree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlTree[]
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const nameForm = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
// Nothing but these may stand in XML 1.0.
const allowed = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

function meant(text: string): string {
  if (text.includes('<')) throw new Error(`'<' stands in a text: ${text}`)
  return text.replaceAll(/&([^;\s]{0,8};?)/g, (_, entity: string) => {
    const sign = entities[entity.replace(';', '')]
    if (sign === undefined || !entity.endsWith(';')) throw new Error(`&${entity} is no entity`)
    return sign
  })
}

function attributesOf(written: string): Record<string, string> {
  const found: Record<string, string> = {}
  const rest = written.replaceAll(/\s+([\w:.-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    if (!nameForm.test(name) || name in found) throw new Error(`${name} is no attribute, or told twice`)
    found[name] = meant(value)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`No attributes: ${rest}`)
  return found
}

type Open = XmlTree & { readonly children: XmlTree[]; text: string }

export function readXml(written: string): XmlTree {
  if (!allowed.test(written)) throw new Error('A character that no XML may hold')
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  const top = () => open.at(-1) ?? root
  const body = written.replace(/^<\?xml [^?]*\?>\s*/, '')
  let end = 0
  for (const { 0: tag, index, 1: closing, 2: name = '', 3: attributes = '', 4: isEmpty } of body.matchAll(
    /<(\/?)([^\s>/]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    top().text += meant(body.slice(end, index))
    end = index + tag.length
    if (!nameForm.test(name)) throw new Error(`${tag} is no element`)
    if (closing) {
      if (open.length === 1 || open.pop()?.name !== name) throw new Error(`${tag} closes nothing`)
      continue
    }
    const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' }
    top().children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length !== 1 || body.slice(end).trim() !== '') throw new Error('Not all that is open is closed')
  const [first, ...others] = root.children
  if (!first || others.length > 0) throw new Error('Not one root')
  return first
}

/** What stands at a path of names without their prefixes, everywhere that it leads: 'Header/ID'. */
export const textsAt = (tree: XmlTree, path: string): string[] =>
  elementsAt(tree, path).map(({ text }) => text)

export function elementsAt(tree: XmlTree, path: string): XmlTree[] {
  const [name, ...rest] = path.split('/')
  const found = tree.children.filter((child) => child.name.replace(/^.*:/, '') === name)
  return rest.length === 0 ? found : found.flatMap((child) => elementsAt(child, rest.join('/')))
}

/** A line for each element that holds a text: for comparing trees by eye. */
export function linesOf(tree: XmlTree, depth = 0): string[] {
  const told = Object.entries(tree.attributes)
    .filter(([name]) => !name.startsWith('xmlns'))
    .map(([name, value]) => ` ${name}=${value}`)
  const own = `${'  '.repeat(depth)}${tree.name.replace(/^.*:/, '')}${told.join('')}`
  const text = tree.children.length === 0 ? `: ${tree.text}` : ''
  return [`${own}${text}`, ...tree.children.flatMap((child) => linesOf(child, depth + 1))]
}
