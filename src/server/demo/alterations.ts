import type { Unit } from '#domain/money/units.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { taxPercent } from './atelier.ts'

/** A line of the atelier's price list, in dollars. */
interface Listed {
  readonly name: string
  readonly garment: Garment | null
  readonly price: number
  /** What the price is for one of; the work as a whole where it is left out. */
  readonly unit?: Unit
  /** Percent, where it isn't the usual one. */
  readonly taxRate?: number
  readonly minutes: number | null
  /** What whoever does it is paid; null where nobody is paid by the piece. */
  readonly rate: number | null
}

/** What hangs on the wall beside the counter. */
export const priceList = {
  trousersHem: {
    name: 'Shorten the hem',
    garment: 'trousers',
    price: 18,
    unit: 'pair',
    minutes: 25,
    rate: 7.5,
  },
  trousersWaist: { name: 'Take in the waist', garment: 'trousers', price: 26, minutes: 40, rate: 11 },
  trousersZip: { name: 'New zip', garment: 'trousers', price: 24, minutes: 35, rate: 9.5 },
  jeansHem: {
    name: 'Hem with the original edge',
    garment: 'jeans',
    price: 22,
    unit: 'pair',
    minutes: 30,
    rate: 9,
  },
  skirtHem: { name: 'Shorten the hem, lined', garment: 'skirt', price: 28, minutes: 45, rate: 12 },
  dressSides: { name: 'Take in the side seams', garment: 'dress', price: 34, minutes: 55, rate: 15 },
  dressStraps: {
    name: 'Shorten the straps',
    garment: 'dress',
    price: 16,
    unit: 'pair',
    minutes: 20,
    rate: 6,
  },
  gownHem: { name: 'Hem by hand, per layer', garment: 'wedding-dress', price: 65, minutes: 110, rate: 29 },
  gownBustle: { name: 'Bustle with loops', garment: 'wedding-dress', price: 80, minutes: 90, rate: 32.5 },
  jacketSleeves: { name: 'Shorten the sleeves', garment: 'jacket', price: 38, minutes: 60, rate: 17 },
  jacketSides: { name: 'Take in the sides', garment: 'jacket', price: 48, minutes: 75, rate: 21 },
  coatLining: { name: 'New lining', garment: 'coat', price: 140, minutes: 240, rate: 62 },
  shirtDarts: { name: 'Back darts', garment: 'shirt', price: 20, minutes: 25, rate: 8 },
  button: { name: 'Button, sewn on', garment: null, price: 3, unit: 'piece', minutes: 5, rate: 1.2 },
  patch: { name: 'Darn a hole', garment: 'knitwear', price: 15, unit: 'piece', minutes: 30, rate: 6.75 },
  fitting: {
    name: 'Fitting, with pins and notes',
    garment: null,
    price: 60,
    unit: 'hour',
    minutes: 60,
    rate: null,
  },
  lining: { name: 'Bemberg lining', garment: null, price: 24, unit: 'metre', minutes: null, rate: null },
  book: {
    ...{ name: 'The house’s book on caring for silk', garment: null, price: 32, unit: 'piece' },
    ...{ taxRate: taxPercent.books, minutes: null, rate: null },
  },
} as const satisfies Readonly<Record<string, Listed>>

type Work = keyof typeof priceList

/** Who does it: one of those who sew, by their place among them, or nobody yet. */
type Maker = 0 | 1 | 'owner' | null

/** What is paid to the first of those who sew in place of what the list says: she has done nothing but gowns for years. */
export const ownRates: readonly (readonly [Work, number])[] = [
  ['gownHem', 34],
  ['gownBustle', 38],
  ['dressSides', 17.5],
]

interface Garments {
  readonly label: string
  readonly garment: Garment
  readonly tasks: readonly (readonly [Work, quantity?: number])[]
  readonly maker: Maker
  /** How many days after it came in it was done; null while it isn't. */
  readonly doneAfter: number | null
}

interface Alteration {
  readonly daysAgo: number
  /** How many days after it came in it is promised. */
  readonly promisedIn: number
  readonly isRush?: boolean
  /** How many days after it came in it was collected; undefined while it wasn't. */
  readonly collectedAfter?: number
  readonly pieces: readonly Garments[]
}

const one = (
  label: string,
  garment: Garment,
  tasks: Garments['tasks'],
  maker: Maker,
  doneAfter: number | null,
): Garments => ({ label, garment, tasks, maker, doneAfter })

/** What came over the counter in the last weeks, the oldest first. */
export const alterations: readonly Alteration[] = [
  {
    ...{ daysAgo: 66, promisedIn: 7, collectedAfter: 8 },
    pieces: [
      one('Grey flannel trousers', 'trousers', [['trousersHem'], ['trousersWaist']], 1, 4),
      one('Navy blazer', 'jacket', [['jacketSleeves'], ['button', 3]], 0, 6),
    ],
  },
  {
    ...{ daysAgo: 58, promisedIn: 14, collectedAfter: 13 },
    pieces: [one('Wedding dress, tulle', 'wedding-dress', [['gownHem', 3], ['gownBustle']], 0, 11)],
  },
  {
    ...{ daysAgo: 51, promisedIn: 5, collectedAfter: 5 },
    pieces: [
      one('Blue jeans', 'jeans', [['jeansHem']], 1, 2),
      one('Black jeans', 'jeans', [['jeansHem']], 1, 2),
    ],
  },
  {
    ...{ daysAgo: 44, promisedIn: 2, isRush: true, collectedAfter: 2 },
    pieces: [one('Evening dress, red', 'dress', [['dressStraps'], ['dressSides']], 0, 1)],
  },
  {
    ...{ daysAgo: 37, promisedIn: 10, collectedAfter: 12 },
    pieces: [one('Camel coat', 'coat', [['coatLining'], ['button', 6]], 1, 9)],
  },
  {
    ...{ daysAgo: 30, promisedIn: 7, collectedAfter: 7 },
    pieces: [
      one('White shirt', 'shirt', [['shirtDarts']], 1, 3),
      one('Striped shirt', 'shirt', [['shirtDarts']], 1, 3),
      one('Oxford shirt', 'shirt', [['shirtDarts'], ['button', 2]], 'owner', 4),
    ],
  },
  {
    ...{ daysAgo: 24, promisedIn: 8, collectedAfter: 9 },
    pieces: [one('Pleated skirt', 'skirt', [['skirtHem']], 0, 6)],
  },
  {
    ...{ daysAgo: 18, promisedIn: 7, collectedAfter: 8 },
    pieces: [one('Dinner jacket', 'jacket', [['jacketSides'], ['jacketSleeves']], 0, 6)],
  },
  {
    ...{ daysAgo: 13, promisedIn: 6 },
    pieces: [
      one('Chinos', 'trousers', [['trousersHem'], ['trousersZip']], 1, 4),
      one('Cashmere pullover', 'knitwear', [['patch', 2]], 1, 5),
    ],
  },
  {
    ...{ daysAgo: 9, promisedIn: 12 },
    pieces: [one('Wedding dress, satin', 'wedding-dress', [['gownHem', 2], ['gownBustle']], 0, 6)],
  },
  {
    ...{ daysAgo: 6, promisedIn: 8 },
    pieces: [
      one('Wool trousers', 'trousers', [['trousersWaist']], 1, 3),
      one('Waisted jacket', 'jacket', [['jacketSides']], 0, null),
    ],
  },
  {
    ...{ daysAgo: 3, promisedIn: 3, isRush: true },
    pieces: [one('Cocktail dress', 'dress', [['dressSides'], ['dressStraps']], 0, 2)],
  },
  {
    ...{ daysAgo: 2, promisedIn: 9 },
    pieces: [
      one('Winter coat', 'coat', [['coatLining']], 1, null),
      one('Jeans for the boy', 'jeans', [['jeansHem']], null, null),
    ],
  },
  {
    ...{ daysAgo: 1, promisedIn: 6 },
    pieces: [one('Linen trousers', 'trousers', [['trousersHem'], ['button']], null, null)],
  },
]

/** When those who sew were paid all that was due, with what was added or taken off that day. */
export const paydays: readonly {
  readonly daysAgo: number
  readonly adjusted?: { readonly maker: 0 | 1; readonly dollars: number; readonly note: string }
}[] = [
  { daysAgo: 49, adjusted: { maker: 0, dollars: 25, note: 'The tulle took a Sunday' } },
  { daysAgo: 28 },
  { daysAgo: 14, adjusted: { maker: 1, dollars: -6, note: 'Thread for her own machine' } },
]
