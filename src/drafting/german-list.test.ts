import { expect, it } from 'vitest'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { draftGarment } from './garment.ts'

const draftOf = (garment: 'skirt' | 'pants', sizes: Readonly<Record<string, number>>) =>
  draftGarment({
    design: garment === 'skirt' ? 'pencil-skirt' : 'trouser-block',
    figure: 'women',
    garment,
    sizes: Object.entries(sizes).map(([name, size]): NamedSize => ({ name, size, unit: 'cm' })),
    options: usualOptions,
  })

it('closes around the waistband that a German list names, with the same pieces as from ours', async () => {
  for (const name of ['Bundweite', 'Bundumfang', 'Trouser Waist']) {
    const skirt = await draftOf('skirt', { [name]: 66, Hüftweite: 92, Rocklänge: 60 })
    const [girth] = skirt.checks.filter((check) => check.rule === 'girth')
    expect(girth).toMatchObject({ severity: 'passed', wanted: 660 })
    expect(skirt.pieces).toEqual((await draftOf('skirt', { Waist: 66, Hips: 92, 'Skirt Length': 60 })).pieces)
  }
})

it('drafts legs as long as a German list has them', async () => {
  const theirs = await draftOf('pants', {
    Bund: 74,
    Gesäß: 98,
    'Innere Beinlänge': 78,
    'Äußere Beinlänge': 104,
  })
  const ours = await draftOf('pants', { Waist: 74, Hips: 98, Inseam: 78, Outseam: 104 })
  expect(theirs.pieces.length).toBeGreaterThan(0)
  expect(theirs.pieces).toEqual(ours.pieces)
})
