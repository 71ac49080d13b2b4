import { expect, it } from 'vitest'
import type { CheckResult } from '#domain/drafting/checks.ts'
import { samplePieces } from '#domain/drafting/testing/sample-pieces.ts'
import { checkText } from './check-text.ts'

const length = (mm: number) => `${mm} mm`
const seam = {
  rule: 'match',
  severity: 'failed',
  design: 'jaeger',
  seam: 'side',
  a: 611,
  b: 600,
  difference: 11,
  look: ['waist', 'seat'],
} as const satisfies CheckResult
const ease: CheckResult = {
  rule: 'ease',
  severity: 'told',
  design: 'wahid',
  girth: 'chest',
  body: 1000,
  drafted: 1080,
  promised: 20,
  look: ['chest'],
}

it.each([
  ['en', 'The side seams differ by 11 mm. Look at Waist and Hips again.'],
  ['de', 'Die Seitennähte unterscheiden sich um 11 mm. Prüfen Sie Taillenumfang und Hüftumfang noch einmal.'],
] as const)('says in %s what is wrong, and which sizes to look at', (locale, said) => {
  expect(checkText(seam, { locale, length, pieces: [] })).toBe(said)
})

it('names the part of a garment that is of several', () => {
  const [piece] = samplePieces
  if (!piece) throw new Error('no sample')
  const pieces = [
    { ...piece, id: 'jaeger.front' },
    { ...piece, id: 'wahid.front' },
  ]
  expect(checkText(ease, { locale: 'en', length, pieces })).toBe('Waistcoat: Ease at the chest: 80 mm')
  expect(checkText(ease, { locale: 'en', length, pieces: [piece] })).toBe('Ease at the chest: 80 mm')
})

it.each([
  [
    'en',
    'Ease at the chest: 5 mm, less than the chosen fit promises (20 mm). Choose a looser one, or fit a toile first.',
  ],
  [
    'de',
    'Bequemlichkeitszugabe an der Brust: 5 mm, weniger, als die gewählte Passform verspricht (20 mm). Wählen Sie eine weitere oder nähen Sie zuerst ein Probemodell.',
  ],
] as const)('says in %s where there is less ease than the fit promises', (locale, said) => {
  expect(checkText({ ...ease, drafted: 1005 }, { locale, length, pieces: [] })).toBe(said)
})

it.each([
  [
    'en',
    'biceps',
    'Ease at the upper arm: 30 mm',
    'At the upper arm the garment is 30 mm smaller than the body. ',
  ],
  [
    'de',
    'wrist',
    'Bequemlichkeitszugabe am Handgelenk: 30 mm',
    'Am Handgelenk ist das Kleidungsstück 30 mm kleiner',
  ],
] as const)('names in %s the %s', (locale, girth, told, tight) => {
  const of = { ...ease, girth, body: 300, promised: 30, look: [girth] }
  expect(checkText({ ...of, drafted: 330 }, { locale, length, pieces: [] })).toBe(told)
  const failed = { ...of, drafted: 270, severity: 'failed' } as const
  expect(checkText(failed, { locale, length, pieces: [] })).toContain(tight)
})

it('names the sizes to look at where a piece of them is drawn wrongly', () => {
  const hook = {
    rule: 'piece',
    severity: 'failed',
    piece: 'skirt.front',
    fault: 'hooks',
    value: 30,
    look: ['shoulderToShoulder', 'chest'],
  } as const
  expect(checkText(hook, { locale: 'en', length, pieces: samplePieces })).toMatch(
    /turns back on itself at its end. Look at Shoulder width and Chest again.$/,
  )
})

it('tells a waist that closes as one without ease, and not as one with less', () => {
  const waist = { ...ease, girth: 'waist', drafted: 998, promised: 0 } as const
  expect(checkText(waist, { locale: 'en', length, pieces: [] })).toBe('Ease at the waist: 0 mm')
})

it('says nothing of what passed', () => {
  expect(checkText({ ...seam, severity: 'passed' }, { locale: 'en', length, pieces: [] })).toBeNull()
})
