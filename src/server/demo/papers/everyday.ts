import { type Matter, metre, piece } from './matters.ts'

/** Of those who come through the year anyway, the oldest first. */
export const everydayMatters: readonly Matter[] = [
  {
    of: 5,
    steps: [
      [
        64,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Two-piece suit, half canvas', quantity: 1, rate: 1_690 },
              { description: 'Second pair of trousers', ...piece, quantity: 1, rate: 320 },
            ],
          }),
      ],
      [63, (desk) => desk.send()],
    ],
  },
  {
    of: 11,
    steps: [
      [
        52,
        (desk) =>
          desk.quote({
            items: [{ description: 'Dinner jacket, shawl collar in grosgrain', quantity: 1, rate: 1_240 }],
          }),
      ],
      [52, (desk) => desk.send()],
      [
        49,
        (desk) =>
          desk.answer('declined', 'M. Ferraro', 'More than I had in mind this year. In spring, perhaps.'),
      ],
    ],
  },
  {
    of: 2,
    steps: [
      [
        44,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Four shirts, poplin 2 ply 120s', ...piece, quantity: 4, rate: 165 },
              { description: 'Monogram', ...piece, quantity: 4, rate: 12 },
            ],
          }),
      ],
      [43, (desk) => desk.convert()],
      [40, (desk) => desk.pay('card')],
      // One collar was a size too small: it came back, and its price went back.
      [
        31,
        (desk) =>
          desk.credit({
            items: [
              { line: 0, quantity: 1 },
              { line: 1, quantity: 1 },
            ],
            reason: 'One shirt returned: the collar is a size too small',
            refund: { method: 'card', note: 'Back to the card' },
          }),
      ],
    ],
  },
  {
    of: 7,
    steps: [
      [
        38,
        (desk, day) =>
          desk.bill({
            dueDate: day(-24),
            items: [
              { description: 'Skirt in tropical wool, lined', quantity: 1, rate: 340 },
              { description: 'Hem tape and hooks', unit: 'set', quantity: 1, rate: 14.5 },
            ],
          }),
      ],
      [37, (desk) => desk.credit({ reason: 'Invoiced twice: the first invoice stands' })],
    ],
  },
  {
    of: 13,
    steps: [
      [
        27,
        (desk, day) =>
          desk.bill({
            dueDate: day(3),
            items: [
              { description: 'Tweed jacket, new lining', quantity: 1, rate: 385 },
              { description: 'Elbow patches, suede', unit: 'pair', quantity: 1, rate: 64 },
              { description: 'Horn buttons', ...piece, quantity: 7, rate: 6.5 },
            ],
          }),
      ],
      [
        25,
        (desk) =>
          desk.credit({
            items: [{ line: 1, amount: 64 }],
            reason: 'The patches were not sewn on: he likes the elbows as they are',
          }),
      ],
      [18, (desk) => desk.pay('cash', 200)],
    ],
  },
  {
    of: 17,
    steps: [
      [
        16,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Blouse in crêpe de Chine, French seams', ...piece, quantity: 2, rate: 245 },
              { description: 'Mother-of-pearl buttons', unit: 'set', quantity: 2, rate: 18 },
            ],
          }),
      ],
      [15, (desk) => desk.send()],
      [2, (desk) => desk.change({ discount: { kind: 'amount', value: 26 } })],
    ],
  },
  {
    of: 3,
    steps: [
      [
        14,
        (desk, day) =>
          desk.bill({
            dueDate: day(46),
            items: [
              { description: 'Overcoat, double-breasted, camel hair', quantity: 1, rate: 1_980 },
              { description: 'Bemberg lining', ...metre, quantity: 2.5, rate: 24 },
            ],
            schedule: [
              { label: 'With the order', percent: 50, days: 0 },
              { label: 'At the basted fitting', percent: 25, days: 30 },
              { label: 'On collection', percent: 25, days: 60 },
            ],
          }),
      ],
      [13, (desk) => desk.pay('card', 1_020)],
    ],
  },
  {
    of: 19,
    steps: [
      [
        13,
        (desk) =>
          desk.quote({
            items: [
              { description: 'Odd trousers, cavalry twill', unit: 'pair', quantity: 2, rate: 365 },
              { description: 'Rush, three weeks', quantity: 1, rate: 90 },
            ],
          }),
      ],
      [13, (desk) => desk.send()],
    ],
  },
  {
    of: 23,
    steps: [
      [
        11,
        (desk, day) =>
          desk.quote({
            items: [{ description: 'Dress for the graduation ball, taffeta', quantity: 1, rate: 860 }],
            validUntil: day(-4),
          }),
      ],
      [11, (desk) => desk.send()],
    ],
  },
  {
    of: 29,
    steps: [
      [
        2,
        (desk) =>
          desk.quote({
            items: [{ description: 'Three-piece wedding suit, full canvas', quantity: 1, rate: 2_640 }],
            schedule: [
              { label: 'With the order', percent: 50, days: 0 },
              { label: 'On collection', days: 70 },
            ],
          }),
      ],
      [1, (desk) => desk.send()],
    ],
  },
]
