import { expect, it } from 'vitest'
import { svgOf } from './svg.ts'
import { samplePieces } from './testing/sample-pieces.ts'

const words = {
  title: 'Skirt & <trousers> for Adébáyọ̀',
  boxes: ['5 cm', '2 in'],
  onFold: 'Cut on the fold',
  pieces: new Map(samplePieces.map(({ id }, index) => [id, [`${index + 1} ${id}`, 'Cut 2']] as const)),
} as const

const svg = svgOf(samplePieces, words)
const attribute = (element: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1]

it('is as large as it says, a millimetre of the drawing for one of the paper', () => {
  const [root = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const [, , width, height] = attribute(root, 'viewBox')?.split(' ') ?? []
  expect([attribute(root, 'width'), attribute(root, 'height')]).toEqual([`${width}mm`, `${height}mm`])
})

it('has both boxes', () => {
  const sides = [...svg.matchAll(/<rect[^>]*>/g)].map(([box]) => [
    attribute(box, 'width'),
    attribute(box, 'height'),
  ])
  expect(sides).toEqual([
    ['50', '50'],
    ['50.8', '50.8'],
  ])
})

it('has a layer for each piece, its curves kept, and words that no browser takes for marks', () => {
  expect([...svg.matchAll(/inkscape:groupmode="layer"/g)]).toHaveLength(samplePieces.length + 1)
  expect([...svg.matchAll(/class="sew" d="[^"]*C/g)]).toHaveLength(3)
  for (const kind of ['cut', 'sew', 'inner', 'grain', 'fold', 'notch', 'drill']) {
    expect(svg).toContain(`<path class="${kind}"`)
  }
  expect(svg).toContain('Skirt &amp; &lt;trousers&gt; for Adébáyọ̀')
  expect([...svg.matchAll(/Cut on the fold/g)]).toHaveLength(1)
  expect(svg).not.toContain('NaN')
})
