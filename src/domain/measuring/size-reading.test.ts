import { describe, expect, it } from 'vitest'
import { garmentTypes } from './garments.ts'
import { nameOnGarment, readSizeName, readSizeNameOn } from './size-reading.ts'
import { sizeWords } from './size-words.ts'
import { unsureWords } from './unsure-words.ts'

/** What lists of sizes have at their heads, and the size that is meant. */
const heads: Readonly<Record<string, readonly string[]>> = {
  Bust: [
    'Brustumfang',
    'Brust',
    'BRUST',
    'Oberweite',
    'OW',
    'BrU',
    'Full Bust',
    'bust_girth',
    'Umfang der Brust',
  ],
  Chest: ['Brustweite', 'Chest', 'Chest circumference', 'Around chest', 'chestGirth'],
  'High Bust': ['High bust', 'Upper Bust', 'Oberbrust', 'Oberbrustumfang', 'Brustumfang oben'],
  Underbust: ['Underbust', 'Under bust', 'Unterbrust', 'Unterbrustumfang', 'Unterbrustweite', 'UBU'],
  'Bust Span': [
    'Bust span',
    'Apex to Apex',
    'Bust point distance',
    'Brustpunktabstand',
    'Brustspitzenabstand',
  ],
  'Neck to Bust Point': ['Brusttiefe', 'BT', 'Shoulder to bust point', 'Schulter bis Brustpunkt'],
  Waist: [
    'Taille',
    'Taillenumfang',
    'Taillenweite',
    'TU',
    'TW',
    'waist line',
    'Taillen-Umfang',
    'WAIST (CIRC.)',
  ],
  'Trouser Waist': [
    ...['Bund', 'Bundweite', 'Bundumfang', 'Bund-Weite', 'bundweite (Bund)', 'Hosenbund', 'Rockbundweite'],
    ...['Waistband', 'Skirt waist', 'Weite des Bunds', '3. Bundweite', 'Bundweite cm'],
  ],
  Hips: [
    'Hüfte',
    'Huefte',
    'Hüftumfang',
    'HUEFTUMFANG',
    'Hüftweite',
    'HÜ',
    'HU',
    'Gesäßumfang',
    'Gesaessweite',
    'Seat',
  ],
  'High Hip': ['Hohe Hüfte', 'High hip', 'Oberer Hüftumfang'],
  'Shoulder Width': ['Schulterbreite', 'Schulter', 'across shoulders', 'Breite Schulter'],
  'Shoulder Slope': ['Schulterneigung', 'Schulterschraege', 'Shoulder slope', 'Shoulder drop'],
  'Back Width': ['Rückenbreite', 'Rueckenbreite', 'RB', 'Across back'],
  'Back Length': [
    'Rückenlänge',
    'Rueckenlaenge',
    'Nape to waist',
    'Back waist length',
    'hintere Taillenlänge',
    'Rückenlänge bis zur Taille',
  ],
  'Front Length': ['Vorderlänge', 'Vordere Länge', 'VL', 'vordere Taillenlänge', 'Front waist length'],
  'Back Waist Width': ['Hintere Taillenweite', 'Back waist width'],
  'Waist to Hip': ['Hüfttiefe', 'Hüftlänge', 'HT', 'Hip depth'],
  'Arm Length': [
    'Armlänge',
    'Ärmellänge',
    'Aermellaenge',
    'AL',
    'ÄL',
    'Sleeve length',
    'Länge Arm',
    'length of the arm',
  ],
  Bicep: ['Oberarm', 'Oberarmumfang', 'Oberarmweite', 'Bizeps', 'Upper arm girth'],
  Wrist: ['Handgelenk', 'Handgelenkumfang', 'Handgelenksumfang', 'Handgelenkweite', 'Wrist circ.'],
  Cuff: ['Manschette', 'Manschettenweite', 'Manschettenumfang', 'Cuff opening'],
  Neck: ['Hals', 'Halsweite', 'Neck'],
  'Neck Circumference': ['Halsumfang', 'Halsansatz', 'Neck base', 'Base of neck'],
  Collar: ['Kragen', 'Kragenweite', 'Kragenumfang', 'Collar size'],
  Armhole: ['Armloch', 'Armlochumfang', 'Armausschnitt', 'Armscye'],
  'Sleeve Width': ['Ärmelweite', 'Sleeve width'],
  Inseam: [
    ...['Schritthöhe', 'Schritthoehe', 'Schrittlänge', 'Innere Beinlänge', 'Innenbeinlänge', 'Innenbein'],
    ...['Beinlänge innen', 'Beininnenlänge', 'Inside leg', 'Inside-leg length', 'in seam', 'Innennaht'],
  ],
  Outseam: [
    ...['Äußere Beinlänge', 'Aeussere Beinlaenge', 'Seitenlänge', 'Außenbeinlänge', 'Beinlänge außen'],
    ...['Outside leg', 'Side seam', 'Aussennaht', 'seitliche Hosenlänge'],
  ],
  'Trouser Length': ['Hosenlänge', 'Länge Hose', 'Pants length'],
  Rise: ['Sitzhöhe', 'Leibhöhe', 'Crotch depth', 'Body rise', 'Schritttiefe'],
  'Crotch Length': ['Schrittumfang', 'Schrittbogen', 'Crotch length', 'Total rise'],
  Thigh: ['Oberschenkel', 'Oberschenkelumfang', 'Oberschenkelweite', 'Thigh circumference', 'Upper leg'],
  Knee: ['Knie', 'Knieumfang', 'Knee girth'],
  Ankle: ['Knöchel', 'Knoechelumfang', 'Fessel', 'Fesselumfang', 'Fesselweite'],
  'Dress Length': ['Kleidlänge', 'Kleiderlänge', 'Dress length'],
  'Jacket Length': ['Jackenlänge', 'Sakkolänge', 'Blazer length'],
  'Shirt Length': ['Hemdlänge', 'Hemdenlaenge', 'Shirt length'],
  'Blouse Length': ['Blusenlänge', 'Blouse length'],
  'Skirt Length': ['Rocklänge', 'Skirt length'],
  'Hem Circumference': ['Saum', 'Saumweite', 'Saumumfang', 'Rocksaumweite', 'Hem sweep'],
  Height: ['Körpergröße', 'Koerpergroesse', 'Körperhöhe', 'Height'],
}

describe.each(Object.entries(heads))('%s is meant by', (name, words) => {
  it.each(words)('%s', (word) => {
    expect(readSizeName(word)).toEqual({ kind: 'sure', name })
  })
})

it('has one meaning for each word, and no word that is both sure and asked', () => {
  for (const [name, words] of Object.entries(sizeWords)) {
    const others = words.filter((word) => {
      const read = readSizeName(word)
      return read.kind !== 'sure' || read.name !== name
    })
    expect(others, name).toEqual([])
  }
  expect(Object.keys(unsureWords).filter((word) => readSizeName(word).kind !== 'unsure')).toEqual([])
  const names = new Set(Object.keys(sizeWords))
  expect([...new Set(Object.values(unsureWords).flat())].filter((name) => !names.has(name))).toEqual([])
})

describe('what could be several sizes is asked', () => {
  it.each([
    ['Beinlänge', ['Inseam', 'Outseam']],
    ['HW', ['Hips', 'Neck']],
    ['BU', ['Bust', 'Trouser Waist']],
    ['RL', ['Back Length', 'Skirt Length']],
    ['Back waist', ['Back Length', 'Back Waist Width']],
    ['Fußweite', ['Ankle']],
    ['Knieweite', ['Knee']],
    ['Schrittnaht', ['Crotch Length', 'Inseam']],
  ])('%s', (word, names) => {
    expect(readSizeName(word)).toEqual({ kind: 'unsure', names })
  })

  it.each([
    ['BU', 'dress', 'Bust'],
    ['RL', 'dress', 'Back Length'],
    ['KW', 'shirt', 'Collar'],
    ['HW', 'skirt', 'Hips'],
    // One of the less likely meanings alone fits: that is no reason to take it.
    ['BU', 'pants', null],
    ['RL', 'skirt', null],
    ['HW', 'dress', null],
    ['Fußweite', 'pants', null],
  ] as const)('%s of a %s is %s', (word, garment, name) => {
    const read = readSizeNameOn(word, [garment])
    expect(read.kind === 'sure' ? read.name : null).toBe(name)
  })
})

it.each([
  ...[
    '½ Brustumfang',
    '1/2 Taille',
    'halbe Bundweite',
    'Brustumfang (fertig)',
    'Hüfte (hohe Taille)',
    'Hut',
    '',
  ],
  ...['Brust / Taille', 'Rückenhöhe', 'Bundweite (finished)', '½ Back Width'],
])('%j stays a name of somebody’s own', (name) => {
  expect(readSizeName(name)).toEqual({ kind: 'own' })
})

it('reads what stands twice at the head of a column, in two languages or abbreviated', () => {
  for (const head of ['Brustumfang (BU)', 'BU - Brustumfang (Bust)', 'Bust / Oberweite']) {
    expect(readSizeName(head.replace(' - ', ' – ')), head).toEqual({ kind: 'sure', name: 'Bust' })
  }
})

describe('on a garment, a size has the garment’s name', () => {
  it.each([
    ['Bust', 'suit', ['Bust'], 'Chest'],
    ['Bust', 'dress', ['Bust'], 'Bust'],
    ['Bust', 'suit', ['Bust', 'Chest'], 'Bust'],
    ['Hat', 'suit', ['Hat'], 'Hat'],
    ['Trouser Waist', 'skirt', ['Trouser Waist'], 'Waist'],
    ['Trouser Waist', 'pants', ['Trouser Waist'], 'Waist'],
    ['Trouser Waist', 'suit', ['Trouser Waist'], 'Trouser Waist'],
    // The waistband's own name says best where it sits.
    ['Trouser Waist', 'skirt', ['Waist', 'Trouser Waist'], 'Waist'],
    ['Waist', 'skirt', ['Waist', 'Trouser Waist'], 'Natural Waist'],
    ['Waist', 'dress', ['Waist', 'Trouser Waist'], 'Waist'],
    ['Natural Waist', 'dress', [], 'Waist'],
    ['Natural Waist', 'shirt', [], 'Natural Waist'],
    ['Outseam', 'suit', ['Outseam'], 'Trouser Length'],
    ['Trouser Length', 'pants', ['Trouser Length'], 'Outseam'],
  ] as const)('%s of a %s in a list of %j: %s', (name, garment, others, expected) => {
    expect(nameOnGarment(name, garment, others)).toBe(expected)
  })

  it('stays whatever is measured for all garments', () => {
    for (const garment of garmentTypes) expect(nameOnGarment('Wrist', garment, [])).toBe('Wrist')
  })
})
