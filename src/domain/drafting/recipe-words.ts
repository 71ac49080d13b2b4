import type { Ease } from './draft-options.ts'
import type { GarmentDesign } from './garment-designs.ts'
import type { Figure } from './measures.ts'

/** The words of a form that decide, English and German, as parts of words where German joins them. */

type Words<Value> = readonly (readonly [value: Value, words: readonly string[]])[]

export interface Found<Value> {
  readonly value: Value
  /** As it was typed. */
  readonly word: string
}

/** Names of garments, for where nothing else says what is to be made. */
export const garmentWords: Words<GarmentDesign> = [
  ['three-piece-suit', ['suit', '*anzug']],
  ['bodice', ['bodice', 'oberteilgrundschnitt']],
  ['shirt', ['shirt', '*hemd']],
  ['blouse', ['blouse', '*bluse']],
  ['jacket', ['jacket', 'blazer', '*sakko', '*jackett']],
  ['chinos', ['trousers', 'pants', 'chinos', '*hose']],
  ['pencil-dress', ['dress', 'gown', '*kleid']],
  ['pencil-skirt', ['skirt', '*rock']],
]

export const shapeWords: Words<'pencil' | 'circle'> = [
  [
    'circle',
    [
      'circle*',
      'swing*',
      'flared',
      'twirl*',
      'full skirt',
      'teller*',
      'schwingend*',
      'ausgestellt*',
      'weiter rock',
    ],
  ],
  [
    'pencil',
    [
      'pencil*',
      'sheath',
      'straight',
      'narrow',
      'etui*',
      'bleistift*',
      'schmal*',
      'gerade*',
      'office',
      'business',
      'büro*',
    ],
  ],
  ['circle', ['dance*', 'dancing', 'tanz*', 'rockabilly']],
]

export const figureWords: Words<Figure> = [
  ['women', ['women', 'woman', 'ladies', 'bride', 'damen*', 'frau*', 'braut']],
  ['men', ['men', 'man', 'mens', 'gentleman', 'groom', 'herren*', 'mann', 'männer*', 'bräutigam']],
]

export const easeWords: Words<Ease> = [
  [
    'loose',
    [
      'loose*',
      'oversize*',
      'relaxed',
      'baggy',
      'wide fit',
      'locker*',
      'bequem*',
      'leger*',
      'weit geschnitten',
    ],
  ],
  [
    'close',
    [
      'close-fitting',
      'tight*',
      'fitted',
      'slim*',
      'skinny',
      'figurbetont*',
      'körpernah*',
      'eng',
      'eng anliegend',
      'tailliert*',
    ],
  ],
]

/** Millimetres from the waist down; to the knee is what the designs have. */
export const lengthWords: Words<number | null> = [
  [400, ['mini*', 'short skirt', 'kurz*']],
  [750, ['midi*', 'tea length', 'wadenlang*']],
  [
    1000,
    ['maxi*', 'floor*', 'full length', 'gown', 'gala', 'ball', 'evening*', 'bodenlang*', 'abend*', 'lang*'],
  ],
  [null, ['knee*', 'knielang*']],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** 'tanz*' also finds 'Tanzkleid', '*rock' also 'Faltenrock'. */
function pattern(word: string): RegExp {
  const core = escaped(word.replaceAll('*', ''))
  const before = word.startsWith('*') ? '\\p{L}*' : ''
  const after = word.endsWith('*') ? '\\p{L}*' : ''
  return new RegExp(`(?<!\\p{L})${before}${core}${after}(?!\\p{L})`, 'iu')
}

/** The first value of which a word was typed. */
export function findWord<Value>(words: Words<Value>, typed: string): Found<Value> | null {
  for (const [value, spellings] of words) {
    for (const spelling of spellings) {
      const [word] = pattern(spelling).exec(typed) ?? []
      if (word !== undefined) return { value, word }
    }
  }
  return null
}
