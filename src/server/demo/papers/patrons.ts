import type * as z from 'zod/mini'
import type { CreateClientBody } from '#contract/clients.ts'
import type { CreateProjectBody } from '#contract/projects.ts'

type Project = Pick<z.output<typeof CreateProjectBody>, 'name' | 'type' | 'description' | 'priority'>

/** Whoever asks for a price before anything is sewn, with what it is for. */
interface Patron {
  readonly client: z.output<typeof CreateClientBody>
  readonly project: Project & { readonly budget: number }
  /** Counted from today: when they came, and when it is due. */
  readonly cameDaysAgo: number
  readonly dueInDays: number
}

/** Names, addresses and numbers as they are in life; telephone numbers and domains that are kept free for fiction. */
export const patrons = {
  bride: {
    client: {
      name: 'نورا عبد الرحمن السالم',
      email: 'noura.alsalem@example.com',
      phone: '+46 70 174 06 90',
      address: 'Tegnérgatan 21',
      postcode: '111 40',
      city: 'Stockholm',
      notes: 'Two brothers in Amman wait for photographs after each fitting.',
    },
    project: {
      name: 'Wedding dress in silk',
      type: 'Wedding Dress',
      description: 'Silk crêpe, long sleeves in lace, buttons down to the hem. Three fittings.',
      priority: 'high',
      budget: 4_600,
    },
    cameDaysAgo: 98,
    dueInDays: 9,
  },
  mother: {
    client: {
      name: '小林 あかり',
      email: 'akari.kobayashi@example.org',
      phone: '+46 70 174 06 91',
      address: 'Valhallavägen 118',
      postcode: '114 41',
      city: 'Stockholm',
      notes: 'Mother of the bride. Reads English, signs in Japanese.',
    },
    project: {
      name: 'Evening gown in midnight blue',
      type: 'Evening Dress',
      description: 'Boat neck, three-quarter sleeves, a wrap of the same silk.',
      priority: 'medium',
      budget: 1_480,
    },
    cameDaysAgo: 33,
    dueInDays: 40,
  },
  countess: {
    client: {
      name: 'Maximiliane-Henriette Gräfin von Hohenstein-Löwenberg zu Sayn-Wittgenstein-Rosen',
      email: 'kanzlei@example.net',
      phone: '+46 8 465 004 77',
      address: 'Schloss Rosenau, c/o Fideikommisskontoret\nStrandvägen 7 A, uppgång 2',
      postcode: '114 56',
      city: 'Stockholm',
      notes: 'Papers go to the office, never to the house.',
    },
    project: {
      name: 'Hunting jacket, after the one of 1938',
      type: 'Jacket',
      description: 'Loden, horn buttons, bellows pockets. The old one stays on the stand as a pattern.',
      priority: 'low',
      budget: 1_250,
    },
    cameDaysAgo: 21,
    dueInDays: 70,
  },
  stage: {
    client: {
      name: 'Petra Lagercrantz',
      company: 'Nordljus Scen & Kostym AB',
      email: 'kostym@example.com',
      phone: '+46 8 465 004 78',
      address: 'Lumavägen 9, port C',
      postcode: '120 31',
      city: 'Stockholm',
      country: 'SE',
      vatId: 'SE123456789701',
      buyerReference: 'Produktion 4417 / Kostym',
      eFormat: 'factur-x',
      notes: 'Pays in instalments, by their own production plan.',
    },
    project: {
      name: 'Twelve coats for “Gösta Berling”',
      type: 'Jacket',
      description:
        'Six sizes, two of each. Quick change: snaps behind the buttons, no lining in the sleeves.',
      priority: 'medium',
      budget: 6_900,
    },
    cameDaysAgo: 77,
    dueInDays: 24,
  },
} as const satisfies Readonly<Record<string, Patron>>

export type PatronName = keyof typeof patrons
