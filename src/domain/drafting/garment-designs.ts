import type { GarmentType } from '../measuring/garments.ts'
import type { DesignName } from './design.ts'
import { type Figure, figures } from './measures.ts'
import type { Half } from './size-uses.ts'

/** What a garment can be drafted as, by what is made; the engine's designs behind each are `draftedParts`. */
export const garmentDesigns = [
  'bodice',
  'pencil-dress',
  'circle-dress',
  'blouse',
  'shirt',
  'chinos',
  'trouser-block',
  'pencil-skirt',
  'circle-skirt',
  'jacket',
  'three-piece-suit',
] as const
export type GarmentDesign = (typeof garmentDesigns)[number]

export interface DraftedPart {
  readonly design: DesignName
  /** Which waist it sits on; only a suit has two. */
  readonly half: Half
}

interface Drafted {
  readonly garment: GarmentType
  /** A figure that is left out has no such design: no tailored jacket here is cut for a bust. */
  readonly parts: Readonly<Partial<Record<Figure, readonly DraftedPart[]>>>
}

const upper = (design: DesignName): DraftedPart => ({ design, half: 'upper' })
const lower = (design: DesignName): DraftedPart => ({ design, half: 'lower' })
const forBoth = (...parts: readonly DraftedPart[]) => ({ women: parts, men: parts })

const drafted: Readonly<Record<GarmentDesign, Drafted>> = {
  bodice: { garment: 'dress', parts: { women: [upper('bella')] } },
  'pencil-dress': { garment: 'dress', parts: { women: [upper('bella'), lower('penelope')] } },
  'circle-dress': { garment: 'dress', parts: { women: [upper('bella'), lower('sandy')] } },
  blouse: { garment: 'blouse', parts: { women: [upper('simone')] } },
  shirt: { garment: 'shirt', parts: { women: [upper('simone')], men: [upper('simon')] } },
  chinos: { garment: 'pants', parts: forBoth(lower('charlie')) },
  'trouser-block': { garment: 'pants', parts: forBoth(lower('titan')) },
  'pencil-skirt': { garment: 'skirt', parts: { women: [lower('penelope')] } },
  'circle-skirt': { garment: 'skirt', parts: { women: [lower('sandy')] } },
  jacket: { garment: 'jacket', parts: { men: [upper('jaeger')] } },
  'three-piece-suit': {
    garment: 'suit',
    parts: { men: [upper('jaeger'), lower('charlie'), upper('wahid')] },
  },
}

export const garmentOf = (design: GarmentDesign): GarmentType => drafted[design].garment

/** The design that is drafted for it; nothing where there is no such design for the figure. */
export const draftedParts = (design: GarmentDesign, figure: Figure): readonly DraftedPart[] =>
  drafted[design].parts[figure] ?? []

/** What can be made of a garment's sizes for a figure, the usual first. */
export const designsFor = (garment: GarmentType, figure: Figure): readonly GarmentDesign[] =>
  garmentDesigns.filter(
    (design) => drafted[design].garment === garment && draftedParts(design, figure).length > 0,
  )

/** Figures that a garment can be drafted for; where it is both, somebody has to say. */
export const figuresFor = (garment: GarmentType): readonly Figure[] =>
  figures.filter((figure) => designsFor(garment, figure).length > 0)
