import type * as z from 'zod/mini'
import type { CreateProjectBody } from '#contract/projects.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'

/** What brings someone to the atelier: the pieces that are made, and what the tailor writes down about it. */
export interface Story {
  readonly wears: 'womenswear' | 'menswear' | 'either'
  /** How often it comes up, against the others. */
  readonly weight: number
  readonly notes: readonly string[]
  readonly pieces: readonly Piece[]
}

interface Piece {
  readonly name: string
  readonly type: z.output<typeof CreateProjectBody>['type']
  readonly description: string
  readonly weeks: number
  readonly budget: readonly [least: number, most: number]
  readonly measured: GarmentType
}

const weddingDress: Piece = {
  name: 'Wedding dress',
  type: 'Wedding Dress',
  description: 'Toile, three fittings, last one ten days before. Buttons covered by hand.',
  weeks: 22,
  budget: [2_400, 5_200],
  measured: 'dress',
}

export const stories: readonly Story[] = [
  {
    wears: 'womenswear',
    weight: 7,
    notes: [
      'Wedding in June, outdoors. Silk crêpe, long sleeves, no train: she wants to dance. Left shoulder 1 cm lower.',
      'Brings her grandmother’s lace veil. Match the ivory to it, not to the swatch card. Second fitting with shoes.',
      'Church wedding, then a boat. Detachable overskirt in organza; bodice boned, not too tight: she faints easily.',
      'Comes with her sister, who decides. Square neck, covered buttons down to the hem. Allergic to wool.',
      'Short engagement. Tea length, duchesse satin, pockets (she asked twice).',
      'Backless was the wish; agreed on a low V with illusion tulle. Check the strap placement once more when standing.',
      'Two ceremonies, one in Kraków. The dress has to survive a suitcase: cotton-silk faille, no horsehair hem.',
    ],
    pieces: [
      weddingDress,
      {
        name: 'Dress for the evening after',
        type: 'Evening Dress',
        description: 'Slip in sand-washed silk, bias cut. Let it hang two days before hemming.',
        weeks: 8,
        budget: [620, 980],
        measured: 'dress',
      },
    ],
  },
  {
    wears: 'womenswear',
    weight: 4,
    notes: [
      'Nobel dinner guest. Midnight blue velvet; she sits for four hours, so ease over the hips.',
      'Opera premiere in the autumn. Bottle green taffeta, bare shoulders, a wrap to match.',
      'Her daughter’s graduation ball and her own fiftieth: one dress that does for both with a jacket.',
      'Sings on stage: must be able to breathe in deeply. Stretch lining in the side panels.',
    ],
    pieces: [
      {
        name: 'Evening gown',
        type: 'Evening Dress',
        description: 'Draped on the stand first. Hem to be levelled with the shoes she will wear.',
        weeks: 9,
        budget: [980, 2_300],
        measured: 'dress',
      },
      {
        name: 'Short jacket for the gown',
        type: 'Jacket',
        description: 'Same cloth, edge to edge, three-quarter sleeves.',
        weeks: 5,
        budget: [480, 760],
        measured: 'jacket',
      },
    ],
  },
  {
    wears: 'womenswear',
    weight: 5,
    notes: [
      'Lawyer. Cuffs a touch wider for the watch; nothing that glitters in court.',
      'Cycles to work: shoulder gusset, nothing that creases. Merino twill holds up best on her.',
      'Back from parental leave, everything has shifted. Measure anew, do not trust the old card.',
      'Prefers high waists and says so. Rise 2 cm above our standard block.',
      'Teaches all day: chalk. Washable linings only.',
    ],
    pieces: [
      {
        name: 'Skirt in tropical wool',
        type: 'Skirt',
        description: 'Pencil, walking slit at the back, Bemberg lining.',
        weeks: 4,
        budget: [260, 420],
        measured: 'skirt',
      },
      {
        name: 'Two silk blouses',
        type: 'Blouse',
        description: 'Crêpe de Chine, French seams. One in ecru, one in ink.',
        weeks: 4,
        budget: [340, 560],
        measured: 'blouse',
      },
      {
        name: 'Office jacket',
        type: 'Jacket',
        description: 'Half canvas, soft shoulder, two inside pockets.',
        weeks: 7,
        budget: [680, 1_050],
        measured: 'jacket',
      },
    ],
  },
  {
    wears: 'menswear',
    weight: 5,
    notes: [
      'Groom, wedding in August. Navy mohair blend, peak lapels. Right arm 1.5 cm longer than the left.',
      'Dinner jacket for the wedding: shawl collar, grosgrain. Brings his own studs.',
      'Marries in Lagos in December: lightest cloth we have, and an agbada-inspired cape over it.',
      'Three groomsmen follow; keep enough of the bolt aside.',
      'Wants to wear it afterwards, so no satin. Fresco, 9 oz, charcoal.',
    ],
    pieces: [
      {
        name: 'Wedding suit',
        type: 'Suit',
        description: 'Three-piece, full canvas. Basted fitting, forward fitting, finish.',
        weeks: 12,
        budget: [1_900, 3_400],
        measured: 'suit',
      },
      {
        name: 'Dress shirt',
        type: 'Shirt',
        description: 'Marcella front, double cuffs, collar 41.',
        weeks: 4,
        budget: [190, 280],
        measured: 'shirt',
      },
    ],
  },
  {
    wears: 'menswear',
    weight: 6,
    notes: [
      'Stoops forward a little: shorten the front balance, lengthen the back. Coat looked new again after that.',
      'Second suit from the same pattern. Only the cloth changes: brown flannel this time.',
      'Rower: chest 112, waist 84. Give the sleeve pitch forward or it pulls at the back.',
      'Hates ties. Shirts with a collar that stands by itself.',
      'Always late to fittings; book him last before lunch.',
      'Lost 11 kg since spring. Take in trousers 5 cm at the seat, keep the inlay.',
    ],
    pieces: [
      {
        name: 'Two-piece suit',
        type: 'Suit',
        description: 'Full canvas, side vents, ticket pocket. Trousers with side adjusters.',
        weeks: 10,
        budget: [1_600, 2_700],
        measured: 'suit',
      },
      {
        name: 'Four shirts',
        type: 'Shirt',
        description: 'Poplin, 2 ply 120s. Split yoke, mother-of-pearl buttons.',
        weeks: 5,
        budget: [520, 840],
        measured: 'shirt',
      },
      {
        name: 'Odd trousers',
        type: 'Pants',
        description: 'Cavalry twill, single pleat, cuffs of 4 cm.',
        weeks: 4,
        budget: [280, 430],
        measured: 'pants',
      },
    ],
  },
  {
    wears: 'menswear',
    weight: 3,
    notes: [
      'His father’s tweed jacket: new lining, moved buttons, elbows. Sentimental, handle with care.',
      'Overcoat wish for the winter; loves the 1930s photograph he brought.',
      'Photographer. Needs pockets that take a light meter and do not sag.',
    ],
    pieces: [
      {
        name: 'Tweed jacket',
        type: 'Jacket',
        description: 'Harris tweed, patch pockets, unlined sleeves.',
        weeks: 9,
        budget: [890, 1_400],
        measured: 'jacket',
      },
    ],
  },
  {
    wears: 'either',
    weight: 4,
    notes: [
      'Costume for a chamber opera, seven performances: has to come off in forty seconds. Snaps behind the buttons.',
      'Uses a wheelchair: longer back rise, no back pockets, front darts let out for sitting.',
      'Came through the costume school; knows exactly what is wanted and draws it.',
      'Found us through the alterations; first piece of their own. Nervous about the price, so agree it in writing.',
      'Rarely in town, so two fittings on one day. Send photographs of the toile beforehand.',
    ],
    pieces: [
      {
        name: 'Trousers from the drawing',
        type: 'Pants',
        description: 'Wide leg, high waist, heavy linen. Toile first.',
        weeks: 5,
        budget: [320, 520],
        measured: 'pants',
      },
      {
        name: 'Stage jacket',
        type: 'Jacket',
        description: 'Cotton velvet, frogging, washable lining.',
        weeks: 6,
        budget: [640, 990],
        measured: 'jacket',
      },
    ],
  },
]

/** What is worth knowing of anyone. */
export const details = [
  'Left shoulder a little lower; pad it or the stripe gives it away.',
  'Stands very straight: shorten the back balance.',
  'One hip higher than the other, level the hem on the body.',
  'Long forearms, add to the sleeve below the elbow.',
  'Square shoulders, take the pad out.',
  'Full bicep, slim wrist.',
  'Prominent blades, ease at the back yoke.',
  'Neck forward, raise the collar stand behind.',
  'Wears heels of 7 cm; always pin the hem with shoes on.',
  'Never wears heels.',
  'Prefers linen and complains of wool.',
  'No silk: allergic to the sericin, cupro instead.',
  'Vegan: no silk, no wool, horn buttons out of the question.',
  'Likes deep pockets and uses them.',
  'Wants nothing at the throat.',
  'Hates lining that shows.',
  'Loves green, and looks better in blue.',
  'Mornings only, before the school run.',
  'Works nights; call after two.',
  'Write, do not call.',
  'Comes with a pram; leave room by the mirror.',
  'The dog comes along and is no trouble.',
  'Third generation: the first coat is still in our book.',
  'Sent by the hat maker on Götgatan.',
  'Found us at the winter market.',
  'Came by way of an alteration and stayed.',
  'Pays the deposit in cash and wants a receipt.',
  'Asks for the price before touching the cloth. Fair enough.',
  'Keep the leftover cloth, it is asked for later.',
  'Brings photographs; keep them in the folder.',
  'Changes the date once, count on it.',
  'Second opinion from a sister, by telephone, during the fitting.',
  'Send the invoice to the office.',
  'Collects in person, never by courier.',
  'Speaks French with us, for practice.',
  'Knows cloth: worked at a mill in Borås.',
  'Dances twice a week, so check every armhole with the arms up.',
  'Gains and loses four kilos a year: wide inlays.',
  'Gave us the good shears: no rush fees, ever.',
  'Due in March; wait with the final measurements.',
] as const
