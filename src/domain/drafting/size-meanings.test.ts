import { describe, expect, it } from 'vitest'
import {
  type GarmentType,
  garmentTypes,
  type MeasureId,
  measureIds,
  standardNames,
} from '../measuring/garments.ts'
import type { NamedSize } from '../measuring/length.ts'
import { knownBody } from './body.ts'
import { figuresFor } from './garment-designs.ts'
import { measureNames } from './measure-names.ts'
import { bodyMeasures, type Figure } from './measures.ts'
import { keptNameOf, meaningOf, meaningsToAsk } from './size-meanings.ts'
import { sizeUses } from './size-uses.ts'
import { peopleOf } from './testing/people.ts'
import { sizesOf } from './testing/sizes-of.ts'
import { bodyOf } from './whole-body.ts'

/** The heads of a German list for each garment, beside our names, in our order. */
const germanLists: Readonly<Record<GarmentType, readonly (readonly string[])[]>> = {
  dress: [
    [
      ...['Brustumfang', 'Taillenumfang', 'Hüftumfang', 'Schulterbreite', 'Armlänge', 'Kleidlänge'],
      ...['Rückenbreite', 'Vorderlänge', 'Rückenlänge', 'Halsumfang', 'Armlochumfang'],
    ],
    [
      ...['Oberweite', 'Taillenweite', 'Hüftweite', 'Schulter', 'Ärmellänge', 'Kleiderlänge'],
      ...['RB', 'VL', 'RL', 'Halsansatzumfang', 'Armausschnitt'],
    ],
    [
      'BU',
      'TU',
      'HÜ',
      'SB',
      'AL',
      'Länge Kleid',
      'Rueckenbreite',
      'Vordere Laenge',
      'RL',
      'Halsansatz',
      'AH',
    ],
  ],
  suit: [
    [
      ...['Brustweite', 'Taillenweite', 'Gesäßweite', 'Schulterbreite', 'Ärmellänge', 'Sakkolänge'],
      ...['Bundweite', 'Hosenlänge', 'Innere Beinlänge', 'Halsweite', 'Ärmelsaumweite'],
    ],
    [
      ...['Brustumfang', 'Taille', 'Hüfte', 'Schulter', 'Armlaenge', 'Jackenlaenge'],
      ...['Bundumfang', 'Seitenlaenge', 'Schritthoehe', 'Hals', 'Manschettenweite'],
    ],
  ],
  shirt: [
    [
      ...['Oberweite', 'Taillenweite', 'Schulterbreite', 'Armlänge', 'Halsweite', 'Hemdlänge'],
      ...['Manschettenweite', 'Oberarmweite', 'Kragenweite'],
    ],
    [
      'Brust',
      'Taille',
      'Schulter',
      'AL',
      'Hals',
      'Hemdenlänge',
      'Manschettenumfang',
      'Bizeps',
      'Kragenumfang',
    ],
  ],
  pants: [
    [
      ...['Bundweite', 'Hüftweite', 'Schritthöhe', 'Seitenlänge', 'Oberschenkelweite', 'Knieumfang'],
      ...['Fesselumfang', 'Sitzhöhe'],
    ],
    [
      ...['Bundumfang', 'Gesäßumfang', 'Innere Beinlänge', 'Äußere Beinlänge', 'Oberschenkelumfang', 'Knie'],
      ...['Knöchelumfang', 'Leibhöhe'],
    ],
    [
      ...['Bund', 'Huefte', 'Innenbeinlaenge', 'Aussenbeinlaenge', 'Oberschenkel', 'Knie-Umfang'],
      ...['Knoechel', 'Leibhoehe'],
    ],
  ],
  skirt: [
    ['Bundweite', 'Hüftweite', 'Rocklänge', 'Saumweite', 'Hüfttiefe'],
    ['Bundumfang', 'Hüftumfang', 'Rocklaenge', 'Saumumfang', 'Huefttiefe'],
    ['Taillenumfang', 'Gesäß', 'Länge Rock', 'Saum', 'HT'],
  ],
  blouse: [
    [
      'Brustumfang',
      'Taillenumfang',
      'Schulterbreite',
      'Armlänge',
      'Blusenlänge',
      'Armlochumfang',
      'Halsumfang',
    ],
    ['OW', 'TW', 'Schulter', 'ÄL', 'Blusenlaenge', 'Armloch', 'Halsansatz'],
  ],
  jacket: [
    [
      'Brustumfang',
      'Taillenumfang',
      'Schulterbreite',
      'Ärmellänge',
      'Jackenlänge',
      'Rückenbreite',
      'Ärmelweite',
    ],
    ['Oberweite', 'Taillenweite', 'Schulter', 'Armlänge', 'Sakkolänge', 'RB', 'Aermelweite'],
  ],
}

/** Sizes of the garment, and what a collar and a cuff are drafted from besides the body. */
const ofTheGarment = (id: MeasureId): boolean =>
  typeof sizeUses[id] === 'string' || id === 'collar' || id === 'shirtCuff'

/** What a draft is made from, without the names that it was taken from; trousers' length has two. */
function bare(sizes: readonly NamedSize[], garment: GarmentType, figure: Figure) {
  const { known, rise, taken } = knownBody({ garment, figure, sizes })
  const { trouserLength, outseam, ...finished } = Object.fromEntries(
    measureIds.filter(ofTheGarment).map((id) => [id, taken[id]?.mm]),
  )
  const body = Object.fromEntries(bodyMeasures.map((measure) => [measure, known[measure]?.mm]))
  return { body, rise: rise?.mm, leg: trouserLength ?? outseam, finished }
}

describe.each(garmentTypes)('German lists of a %s', (garment) => {
  it.each(germanLists[garment])('beginning with %s, %s, %s tell the same body as ours', (...heads) => {
    for (const figure of figuresFor(garment)) {
      const [person] = peopleOf(figure)
      if (!person) throw new Error('Nobody was measured.')
      const ours = sizesOf(person, garment, figure)
      expect(heads).toHaveLength(standardNames[garment].length)
      const theirs = ours.map((size, index) => ({ ...size, name: heads[index] ?? '' }))
      expect(bare(theirs, garment, figure)).toEqual(bare(ours, garment, figure))
    }
  })
})

const cm = (name: string, size: number): NamedSize => ({ name, size, unit: 'cm' })

describe('where the waistband sits', () => {
  it.each(['Bundweite', 'Bundumfang', 'Trouser Waist', 'Waistband'])(
    '%s tells of a skirt and of pants',
    (name) => {
      for (const garment of ['skirt', 'pants'] as const) {
        const { known } = knownBody({ garment, figure: 'women', sizes: [cm(name, 66), cm('Hips', 94)] })
        expect(known.waist).toEqual({ mm: 660, names: [name] })
      }
    },
  )

  it('is told better by its own name than by the waist, and nothing of a dress', () => {
    const sizes = [cm('Waist', 70), cm('Bundweite', 76)]
    const waistOf = (garment: GarmentType) => knownBody({ garment, figure: 'women', sizes }).known.waist?.mm
    expect([waistOf('skirt'), waistOf('pants'), waistOf('dress')]).toEqual([760, 760, 700])
  })
})

it('takes a wrist for the body’s, and no cuff', () => {
  for (const name of ['Handgelenk', 'Handgelenksumfang', 'Wrist']) {
    expect(knownBody({ garment: 'shirt', figure: 'men', sizes: [cm(name, 17)] }).known.wrist).toEqual({
      mm: 170,
      names: [name],
    })
  }
})

it('asks what a name means on the garment, and leaves out what no draft knows', () => {
  expect(meaningsToAsk('pants', 'BU')).toEqual(['Bust', 'Waist'])
  expect(meaningsToAsk('dress', 'BU')).toEqual([])
  expect(meaningOf('dress', 'BU')).toEqual({ kind: 'standard', id: 'bust' })
  expect(meaningsToAsk('skirt', 'Länge')).toEqual(['Skirt Length'])
  expect(meaningsToAsk('skirt', 'Hat')).toEqual([])
})

describe.each(garmentTypes)('every measure of a body, for a %s', (garment) => {
  it('has a name that it is taken from', () => {
    for (const measure of Object.keys(measureNames) as (keyof typeof measureNames)[]) {
      // How long a leg is to the floor is asked of no garment: trousers have a hem.
      if (measure === 'inseam' && garment !== 'pants' && garment !== 'suit') continue
      const name = keptNameOf(garment, measure)
      const size = measure === 'shoulderSlope' ? 4 : 24
      const half = measure === 'waist' && garment === 'suit' ? 'lower' : 'upper'
      const { measures } = bodyOf({ garment, figure: 'women', half, sizes: [cm(name, size)] })
      expect(measures[measure], `${measure} by ${name}`).toMatchObject({ from: 'measured', sizes: [name] })
    }
  })
})
