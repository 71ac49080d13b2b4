import { taxPercent } from '../atelier.ts'
import { hour, type Matter, metre, piece } from './matters.ts'

const silkDress = [
  { description: 'Wedding dress in silk crêpe, made to measure', quantity: 1, rate: 2_950 },
  { description: 'Silk crêpe, ivory', ...metre, quantity: 6.5, rate: 96 },
  { description: 'Lace for sleeves and yoke, Calais', ...metre, quantity: 2.25, rate: 148 },
  { description: 'Covered buttons', ...piece, quantity: 42, rate: 4.5 },
  { description: 'Fittings', ...hour, quantity: 4.5, rate: 75 },
  {
    description: 'The house’s book on caring for silk',
    ...piece,
    quantity: 1,
    rate: 32,
    taxRate: taxPercent.books,
  },
] as const

const brideTerms = 'Half the price of the cloth is due even if the order is withdrawn once it is cut.'
const brideParts = (day: (daysAhead: number) => string) => [
  { label: 'With the order', percent: 40, days: 0 },
  { label: 'At the second fitting', percent: 30, dueOn: day(-48) },
  { label: 'On collection', dueOn: day(9) },
]

const coats = [
  { description: 'Coat in cotton velvet, snaps behind the buttons', ...piece, quantity: 12, rate: 485 },
  { description: 'Fitting in the theatre', ...hour, quantity: 9, rate: 95 },
  { description: 'Spare frogging', unit: 'set', quantity: 4, rate: 58.75 },
] as const

const gown = [
  { description: 'Evening gown, boat neck', quantity: 1, rate: 1_120 },
  { description: 'Silk dupion, midnight blue', ...metre, quantity: 4.5, rate: 58 },
  { description: 'Wrap of the same silk, rolled hem', quantity: 1, rate: 140 },
] as const

/** Of those who ask for a price first, the oldest first. The tax is in all of these prices. */
export const agreements: readonly Matter[] = [
  {
    of: 'bride',
    steps: [
      [
        97,
        (desk, day) =>
          desk.quote({
            items: silkDress.map((item) => ({ ...item, quantity: item.rate === 148 ? 3 : item.quantity })),
            schedule: brideParts(day),
            paymentTerms: brideTerms,
            notes: 'With lace to the elbow, as in your photograph.',
          }),
      ],
      [96, (desk) => desk.send()],
      [
        93,
        (desk) => desk.change({ items: [...silkDress], notes: 'With lace to the yoke and short sleeves.' }),
      ],
      [93, (desk) => desk.send()],
      [91, (desk) => desk.answer('approved', 'Noura Alsalem', 'And please, deep pockets!')],
      [91, (desk) => desk.deposit()],
      [88, (desk) => desk.pay('bank-transfer')],
      [48, (desk) => desk.deposit()],
      [46, (desk) => desk.pay('card', 600, 'At the second fitting')],
      [41, (desk) => desk.pay('card')],
      [6, (desk) => desk.convert()],
      [4, (desk) => desk.pay('bank-transfer', 500)],
    ],
  },
  {
    of: 'bride',
    steps: [
      [
        97,
        (desk) =>
          desk.quote({
            items: [
              { description: 'The same dress in viscose crêpe, without lace', quantity: 1, rate: 2_380 },
              { description: 'Fittings', ...hour, quantity: 4.5, rate: 75 },
            ],
            notes: 'The other way that we talked about.',
          }),
      ],
      [96, (desk) => desk.send()],
      [91, (desk) => desk.answer('declined', 'Noura Alsalem', 'We take the silk.')],
    ],
  },
  {
    of: 'stage',
    steps: [
      [
        76,
        (desk) =>
          desk.quote({
            items: [...coats],
            discount: { kind: 'percent', value: 5 },
            schedule: [
              { label: 'With the order', percent: 30, days: 0 },
              { label: 'First six coats', percent: 40, days: 30 },
              { label: 'After the dress rehearsal', percent: 30, days: 75 },
            ],
            paymentTerms: 'By the production’s own plan, without deduction.',
          }),
      ],
      [75, (desk) => desk.send()],
      [71, (desk) => desk.answer('approved', 'Petra Lagercrantz, Nordljus Scen & Kostym AB')],
      [62, (desk) => desk.convert()],
      [60, (desk) => desk.pay('bank-transfer', 1_995, 'Verifikat 20117')],
    ],
  },
  {
    of: 'mother',
    steps: [
      [
        32,
        (desk) =>
          desk.quote({
            items: [...gown],
            schedule: [
              { label: 'Deposit', amount: 500, days: 7 },
              { label: 'On collection', days: 60 },
            ],
          }),
      ],
      [32, (desk) => desk.send()],
      [29, (desk) => desk.answer('approved', '小林 あかり', 'どうぞよろしくお願いいたします。')],
      [9, (desk) => desk.deposit()],
    ],
  },
  {
    of: 'countess',
    steps: [
      [
        20,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Hunting jacket in loden, after the pattern of 1938', quantity: 1, rate: 1_050 },
              { description: 'Loden, 540 g', ...metre, quantity: 2.75, rate: 72 },
            ],
            paymentTerms: 'The old jacket stays with us until the new one is done.',
          }),
      ],
      [20, (desk) => desk.send()],
      [
        12,
        (desk, day) =>
          desk.change({
            items: [
              { description: 'Hunting jacket in loden, after the pattern of 1938', quantity: 1, rate: 1_050 },
              { description: 'Loden, 540 g', ...metre, quantity: 2.75, rate: 72 },
              { description: 'Waistcoat of the same cloth', ...piece, quantity: 1, rate: 390 },
            ],
            validUntil: day(10),
          }),
      ],
      [12, (desk) => desk.send()],
    ],
  },
  {
    of: 'stage',
    steps: [
      [
        3,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Alterations for the second cast', ...hour, quantity: 14, rate: 95 },
              {
                description: 'Programme books for the wardrobe',
                ...piece,
                quantity: 6,
                rate: 9.5,
                taxRate: taxPercent.books,
              },
            ],
            notes: 'To be agreed with the stage manager.',
          }),
      ],
    ],
  },
]
