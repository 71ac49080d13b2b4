import type { Pattern } from '#contract/patterns.ts'
import type { GarmentDesign } from '#domain/drafting/garment-designs.ts'
import type { Material, Piece } from '#domain/drafting/piece.ts'
import { m } from '#server/paraglide/messages.js'

type Fabric = Pattern['fabricType']

const fabrics: Readonly<Record<Fabric, () => string>> = {
  Cotton: m.generated_fabric_cotton,
  Silk: m.generated_fabric_silk,
  Wool: m.generated_fabric_wool,
  Linen: m.generated_fabric_linen,
  Denim: m.generated_fabric_denim,
  Satin: m.generated_fabric_satin,
  Leather: m.generated_fabric_leather,
  Knit: m.generated_fabric_knit,
  Other: m.generated_fabric_other,
}

interface Making {
  /** 1 to 3: from a first skirt to a tailored jacket. */
  readonly difficulty: number
  readonly notions: readonly (() => string)[]
  /** What is sewn, in its order; cutting comes before, pressing after. */
  readonly steps: readonly (() => string)[]
}

const skirt = [m.generated_step_darts, m.generated_step_zip, m.generated_step_sides]
const shirt = [m.generated_step_yoke, m.generated_step_collar, m.generated_step_sleeves]
const chinos = [
  m.generated_step_pockets,
  m.generated_step_fly,
  m.generated_step_legs,
  m.generated_step_crotch,
  m.generated_step_waistband,
]
const jacket = [
  m.generated_step_canvas,
  m.generated_step_pockets,
  m.generated_step_shoulders,
  m.generated_step_lapels,
  m.generated_step_sleeves,
  m.generated_step_lining,
]
const bodice = [
  m.generated_step_darts,
  m.generated_step_shoulders,
  m.generated_step_sides,
  m.generated_step_sleeves,
]
const dress = [...bodice, m.generated_step_skirt, m.generated_step_zip]

const makings: Readonly<Record<GarmentDesign, Making>> = {
  bodice: { difficulty: 2, notions: [m.generated_zip], steps: bodice },
  'pencil-dress': { difficulty: 2, notions: [m.generated_zip], steps: dress },
  'circle-dress': { difficulty: 2, notions: [m.generated_zip], steps: dress },
  blouse: { difficulty: 2, notions: [m.generated_buttons], steps: [m.generated_step_darts, ...shirt] },
  shirt: { difficulty: 2, notions: [m.generated_buttons], steps: shirt },
  chinos: { difficulty: 2, notions: [m.generated_zip, m.generated_button], steps: chinos },
  'trouser-block': { difficulty: 1, notions: [], steps: [m.generated_step_legs, m.generated_step_crotch] },
  'pencil-skirt': { difficulty: 1, notions: [m.generated_zip, m.generated_waistband], steps: skirt },
  'circle-skirt': {
    difficulty: 1,
    notions: [m.generated_zip, m.generated_waistband],
    steps: [m.generated_step_zip, m.generated_step_sides],
  },
  jacket: { difficulty: 3, notions: [m.generated_buttons], steps: jacket },
  'three-piece-suit': {
    difficulty: 3,
    notions: [m.generated_buttons, m.generated_zip],
    steps: [...jacket, m.generated_step_waistcoat, m.generated_step_fly, m.generated_step_legs],
  },
}

/** Cloth that slips, or that shows every hole of the needle, asks for a practised hand. */
const hard: ReadonlySet<Fabric> = new Set(['Silk', 'Satin', 'Leather'])

/** What lies inside, by the pieces that are cut of it. */
const insides: readonly (readonly [of: readonly Material[], word: () => string])[] = [
  [['lining'], m.generated_lining],
  [['interfacing', 'various'], m.generated_interfacing],
  [['canvas'], m.generated_canvas],
]

const difficulties = [m.generated_easy, m.generated_intermediate, m.generated_advanced]

/** How a generated pattern is made, in the language of here and now. */
export function makingOf(design: GarmentDesign, fabric: Fabric, pieces: readonly Piece[]) {
  const { difficulty, notions, steps } = makings[design]
  const level = Math.min(difficulties.length, difficulty + (hard.has(fabric) ? 1 : 0))
  const inside = insides.filter(([of]) => pieces.some(({ material }) => of.includes(material)))
  return {
    difficulty: difficulties[level - 1]?.() ?? m.generated_advanced(),
    materials: [
      m.generated_fabric({ fabric: fabrics[fabric]() }),
      ...inside.map(([, word]) => word()),
      ...notions.map((word) => word()),
      m.generated_thread(),
    ],
    instructions: [
      m.generated_step_print(),
      m.generated_step_cut({ count: pieces.length }),
      ...steps.map((word) => word()),
      m.generated_step_hem(),
    ],
  }
}
