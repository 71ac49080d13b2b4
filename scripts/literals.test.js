import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../src/web', import.meta.url))

/** Attributes whose text somebody reads or hears. */
const readAloud = new Set([
  ...[
    'label',
    'title',
    'aria-label',
    'aria-description',
    'placeholder',
    'description',
    'alt',
    'text',
    'hint',
  ],
  ...[
    'legend',
    'subtitle',
    'heading',
    'confirmLabel',
    'cancelLabel',
    'nothingFoundMessage',
    'prefix',
    'suffix',
  ],
])

/** The same in every language: symbols and units by themselves, a paper's size, how an address begins. */
const isWord = (/** @type {unknown} */ text) =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !/^(px|cm|A4|https:\/\/)$/.test(text.trim())

/** @typedef {{ type: string, [part: string]: unknown }} Node */

/** A text that stands here, in one or the other branch as well. */
function literalsIn(/** @type {any} */ node) {
  if (node === null) return []
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return [node.value]
    case 'TemplateLiteral':
      return node.quasis.map((/** @type {any} */ part) => part.value.cooked)
    case 'JSXExpressionContainer':
      return literalsIn(node.expression)
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
    case 'LogicalExpression':
      return literalsIn(node.right)
    default:
      return []
  }
}

function* nodesIn(/** @type {any} */ node) {
  if (Array.isArray(node)) for (const part of node) yield* nodesIn(part)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const part of Object.values(node)) yield* nodesIn(part)
  }
}

/** Words in the markup of a source that stand there instead of a message. */
function wordsInMarkup(/** @type {string} */ source) {
  const words = []
  for (const node of nodesIn(parseSync('source.tsx', source).program)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      words.push(...node.children.flatMap(literalsIn))
    if (node.type === 'JSXAttribute' && readAloud.has(node.name.name)) words.push(...literalsIn(node.value))
  }
  return words.filter(isWord).map((word) => word.trim())
}

test('no component words anything by itself: that is for the messages', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  const worded = files.flatMap((file) =>
    wordsInMarkup(readFileSync(join(web, file), 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(worded).toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{open ? "Close" : m.open()}</p>', ['Close']],
  ['<p>{isNew && `New`}</p>', ['New']],
  ['<Select label="Client" />', ['Client']],
  ['<button aria-label={`Delete`} />', ['Delete']],
  ['<><b>·</b> {m.hello()} × {"A4"} <Input type="email" label={m.email()} suffix=" cm" /></>', []],
])('finds the words in %s', (source, words) => {
  expect(wordsInMarkup(source)).toEqual(words)
})
