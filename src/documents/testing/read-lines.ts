import { inflateSync } from 'node:zlib'

interface PlacedPoint {
  readonly x: number
  readonly y: number
}

/** The points that a path goes through, its curves' control points left out: millimetres from the upper left corner. */
export type ReadPath = readonly PlacedPoint[]

interface DrawnPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly paths: readonly ReadPath[]
}

const MM_PER_PT = 25.4 / 72

/** What is drawn on each page, by the operators of its content: what a program makes of them isn't asked. */
export function readLines(bytes: Uint8Array): DrawnPage[] {
  const objects = readObjects(bytes)
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? ''
  const list = /\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? ''
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const { head } = objects.get(id) ?? { head: '' }
    const [, , widthPt = 0, heightPt = 0] =
      /\/MediaBox \[([^\]]*)\]/.exec(head)?.[1]?.trim().split(' ').map(Number) ?? []
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream
    const operators = content ? inflateSync(content).toString('latin1') : ''
    return {
      widthMm: widthPt * MM_PER_PT,
      heightMm: heightPt * MM_PER_PT,
      paths: readPaths(operators).map((path) =>
        path.map(({ x, y }) => ({ x: x * MM_PER_PT, y: (heightPt - y) * MM_PER_PT })),
      ),
    }
  })
}

/** By number: what is told of each, and what it holds. */
function readObjects(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const objects = new Map<string, { readonly head: string; readonly stream: Uint8Array | null }>()
  for (const found of text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)(endobj|stream\n)/g)) {
    const [whole, id = '', head = '', end] = found
    const start = found.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    objects.set(id, { head, stream: end === 'endobj' ? null : file.subarray(start, start + length) })
  }
  return objects
}

type Matrix = readonly [number, number, number, number, number, number]

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): PlacedPoint => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

function readPaths(content: string): ReadPath[] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const paths: PlacedPoint[][] = []
  let operands: number[] = []
  const words = content.replaceAll(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-f]*>/gi, ' ').split(/\s+/)
  const last = (count: number) => operands.slice(-count)
  for (const word of words) {
    if (/^[-+.\d]+$/.test(word)) {
      operands.push(Number(word))
      continue
    }
    const [x = 0, y = 0] = last(2)
    if (word === 'q') saved.push(matrix)
    else if (word === 'Q') matrix = saved.pop() ?? matrix
    else if (word === 'cm') {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = last(6)
      const moved = apply(matrix, e, f)
      const [m0, m1, m2, m3] = matrix
      matrix = [m0 * a + m2 * b, m1 * a + m3 * b, m0 * c + m2 * d, m1 * c + m3 * d, moved.x, moved.y]
    } else if (word === 'm') paths.push([apply(matrix, x, y)])
    else if (word === 'l' || word === 'c') paths.at(-1)?.push(apply(matrix, x, y))
    else if (word === 're') {
      const [left = 0, top = 0, width = 0, height = 0] = last(4)
      const corners = [
        [left, top],
        [left + width, top],
        [left + width, top + height],
        [left, top + height],
      ] as const
      paths.push(corners.map(([cornerX, cornerY]) => apply(matrix, cornerX, cornerY)))
    }
    operands = []
  }
  return paths
}
