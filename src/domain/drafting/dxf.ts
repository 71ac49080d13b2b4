import { flatten } from './geometry.ts'
import { trace } from './outline.ts'
import { arrange, leastWidth } from './packing.ts'
import type { Piece, Point } from './piece.ts'
import { blockName, sevenBit } from './seven-bit.ts'
import { nestSizes, type SizedPieces } from './size-nest.ts'
import { unfold } from './unfold.ts'

/** Layers of ASTM D6673, which AAMA readers share. */
const layers = {
  cut: 1,
  turns: 2,
  curves: 3,
  notches: 4,
  mirror: 6,
  grain: 7,
  inner: 8,
  drills: 13,
  sew: 14,
  annotation: 15,
} as const

export interface DxfWords {
  readonly style: string
  readonly author: string
  readonly createdAt: Date
  readonly pieceName: (piece: Piece) => string
  readonly material: (piece: Piece) => string
  /** What else is written on a piece, such as 'cut on the fold'. */
  readonly note: (piece: Piece) => string
}

/** Readers that ignore the mirror line would cut half a garment: pieces are whole unless halves are asked for. */
export type FoldedAs = 'whole' | 'half'

/**
 * Pieces for another pattern program: R12 in ASCII, millimetres, y up, a block for each piece and size, those of a
 * piece on their common point. The standard was withdrawn, and is sold; these are the conventions of files that Gerber and
 * CLO write. A size is called 'M', or by whose measure it is made to.
 */
export function dxfOf(sizes: readonly SizedPieces[], words: DxfWords, foldedAs: FoldedAs = 'whole'): string {
  const blocks = withUniqueNames(
    nestOf(sizes, foldedAs).flatMap(({ nested = [] }) =>
      nested.map(({ name, piece }) => ({
        name: `${blockName(words.pieceName(piece), blockName(piece.id, 'PIECE'))}_${blockName(name, '1')}`.slice(
          -LONGEST_NAME,
        ),
        entities: [...textsOf(piece, name, words), ...linesOf(piece)],
      })),
    ),
  )
  const all = [...blocks, scaleBox]
  return [
    ...section('HEADER', [
      group(9, '$ACADVER'),
      group(1, 'AC1009'),
      group(9, '$INSBASE'),
      ...place({ x: 0, y: 0 }),
    ]),
    ...section('BLOCKS', all.flatMap(blockGroups)),
    ...section('ENTITIES', [
      ...styleTexts(sizes, words),
      ...all.flatMap(({ name }) => [entity('INSERT', 'cut'), group(2, name), ...place({ x: 0, y: 0 })]),
    ]),
    group(0, 'EOF'),
  ].join('')
}

/** Where every piece of every size lies on the sheet. */
function nestOf(sizes: readonly SizedPieces[], foldedAs: FoldedAs): readonly Piece[] {
  const nest = nestSizes(
    sizes.map(({ name, pieces }) => ({ name, pieces: foldedAs === 'whole' ? pieces.map(unfold) : pieces })),
  )
  return arrange(nest, Math.max(leastWidth(nest), SHEET_WIDTH)).pieces
}

const SHEET_WIDTH = 1500
/** What R12 takes as a name. */
const LONGEST_NAME = 31
const LETTER_HEIGHT = 5

interface Block {
  readonly name: string
  readonly entities: readonly string[]
}

/** A code and its value, a line each. */
const group = (code: number, value: string | number): string =>
  `${code}\r\n${typeof value === 'number' ? decimal(value) : value}\r\n`

const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0)

/** A sheet's y runs down, a drawing's up. */
const place = ({ x, y }: Point): string[] => [group(10, x), group(20, -y)]

const entity = (kind: string, layer: keyof typeof layers): string => group(0, kind) + group(8, layers[layer])

const section = (name: string, groups: readonly string[]): string[] => [
  group(0, 'SECTION') + group(2, name),
  ...groups,
  group(0, 'ENDSEC'),
]

const HAS_VARIABLE_ATTRIBUTES = 64

const blockGroups = ({ name, entities }: Block): string[] => [
  entity('BLOCK', 'cut'),
  group(2, name),
  group(70, HAS_VARIABLE_ATTRIBUTES),
  ...place({ x: 0, y: 0 }),
  ...entities,
  entity('ENDBLK', 'cut'),
]

/** Two pieces of one name and size are told apart by a number. */
function withUniqueNames(blocks: readonly Block[]): Block[] {
  const seen = new Map<string, number>()
  return blocks.map((block) => {
    const count = (seen.get(block.name) ?? 0) + 1
    seen.set(block.name, count)
    return count === 1 ? block : { ...block, name: `${block.name.slice(0, LONGEST_NAME - 3)}_${count}` }
  })
}

const text = (words: string, where: Point, layer: keyof typeof layers = 'cut'): string[] => [
  entity('TEXT', layer),
  ...place(where),
  group(40, LETTER_HEIGHT),
  group(1, sevenBit(words, '-')),
]

/** Each below the one before. */
const texts = (lines: readonly string[], { x, y }: Point): string[] =>
  lines.flatMap((line, index) => text(line, { x, y: y + index * LETTER_HEIGHT * 1.6 }))

function textsOf(piece: Piece, size: string, words: DxfWords): string[] {
  const where = piece.label?.at ?? piece.cut[0] ?? { x: 0, y: 0 }
  const note = words.note(piece)
  return [
    ...texts(
      [
        `PIECE NAME: ${sevenBit(words.pieceName(piece), piece.id)}`,
        `SIZE: ${sevenBit(size, '1')}`,
        `QUANTITY: ${piece.quantity}`,
        `MATERIAL: ${sevenBit(words.material(piece), piece.material)}`,
        ...(note === '' ? [] : [`ANNOTATION: ${sevenBit(note, '-')}`]),
      ],
      where,
    ),
    ...(note === '' ? [] : text(note, { x: where.x, y: where.y - 2 * LETTER_HEIGHT }, 'annotation')),
  ]
}

function styleTexts(sizes: readonly SizedPieces[], { style, author, createdAt }: DxfWords): string[] {
  const [day = '', time = ''] = createdAt.toISOString().split('T')
  const [year, month, date] = day.split('-')
  return texts(
    [
      `STYLE NAME: ${sevenBit(style, 'PATTERN')}`,
      `CREATION DATE: ${month}-${date}-${year}`,
      `CREATION TIME: ${time.slice(0, 5)}`,
      `AUTHOR: ${sevenBit(author, 'TOILE')}`,
      `SAMPLE SIZE: ${sevenBit(sizes[Math.floor((sizes.length - 1) / 2)]?.name ?? '', '1')}`,
      'UNITS: METRIC',
      'CURVE TOLERANCE: 0.05',
    ],
    { x: 0, y: -100 },
  )
}

function linesOf(piece: Piece): string[] {
  const sewn = flatten(piece.seam)
  return [
    ...polyline(piece.cut, 'cut', true),
    ...cornersOf(piece.cut),
    ...piece.notches.flatMap(({ at, to }) => [
      entity('POINT', 'notches'),
      ...place(to),
      group(30, NOTCH_DEPTH),
      group(39, 0),
      group(50, (Math.atan2(to.y - at.y, at.x - to.x) * 180) / Math.PI),
    ]),
    ...(piece.fold ? line(piece.fold, 'mirror') : []),
    ...(piece.grain ? line(piece.grain, 'grain') : []),
    ...piece.inner.flatMap(({ ops }) => polyline(trace(ops), 'inner', false)),
    ...piece.drills.flatMap((drill) => point(drill, 'drills')),
    ...polyline(sewn, 'sew', true),
    ...cornersOf(sewn),
  ]
}

const NOTCH_DEPTH = 5

const polyline = (points: readonly Point[], layer: keyof typeof layers, isClosed: boolean): string[] => [
  entity('POLYLINE', layer),
  group(66, 1),
  group(70, isClosed ? 1 : 0),
  ...points.flatMap((vertex) => [entity('VERTEX', layer), ...place(vertex)]),
  entity('SEQEND', layer),
]

const line = ([from, to]: readonly [Point, Point], layer: keyof typeof layers): string[] => [
  entity('LINE', layer),
  ...place(from),
  group(11, to.x),
  group(21, -to.y),
]

const point = (where: Point, layer: keyof typeof layers): string[] => [
  entity('POINT', layer),
  ...place(where),
]

/** Where an outline turns by more than this there is a corner, else a point of a curve. */
const TURN_DEGREES = 20

const cornersOf = (outline: readonly Point[]): string[] =>
  outline.flatMap((vertex, index) => {
    const before = outline.at(index - 1) ?? vertex
    const after = outline[(index + 1) % outline.length] ?? vertex
    const bend =
      Math.atan2(after.y - vertex.y, after.x - vertex.x) -
      Math.atan2(vertex.y - before.y, vertex.x - before.x)
    const degrees = Math.abs((((bend * 180) / Math.PI + 540) % 360) - 180)
    return point(vertex, degrees > TURN_DEGREES ? 'turns' : 'curves')
  })

const BOX = 100

/** To see at a glance whether a program took millimetres for millimetres. */
const scaleBox: Block = {
  name: 'SCALE_BOX_100_MM',
  entities: [
    ...text('SCALE BOX 100 MM', { x: -BOX / 2 - 20, y: -BOX / 2 }),
    ...polyline(
      [
        { x: -BOX - 20, y: 0 },
        { x: -20, y: 0 },
        { x: -20, y: -BOX },
        { x: -BOX - 20, y: -BOX },
      ],
      'cut',
      true,
    ),
  ],
}
