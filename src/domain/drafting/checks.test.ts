import { describe, expect, test } from 'vitest'
import { checkEase, checkGirth, checkLength, checkPiece } from './checks.ts'
import type { SeamSpec } from './design.ts'
import { largestFreeCircle } from './labels.ts'
import { checkSeams, edgeLengths } from './seams.ts'
import { samplePieces } from './testing/sample-pieces.ts'

const severity = (rule: SeamSpec['rule'], a: number, b: number) => {
  const lengths = new Map([
    ['back.side', a],
    ['front.side', b],
  ])
  const seams: readonly SeamSpec[] = [
    { rule, seam: 'side', a: ['back.side'], b: ['front.side'], look: ['chest'] },
  ]
  return checkSeams({ name: 'bella', seams }, lengths)[0]?.severity
}

describe('seams that are sewn to one another', () => {
  test.each([
    ['match', 200, 203, 'passed'],
    ['match', 200, 203.1, 'told'],
    ['match', 208, 200, 'told'],
    ['match', 208.1, 200, 'failed'],
    ['match', 1_009, 1_000, 'passed'],
    ['match', 1_025, 1_000, 'told'],
    ['match', 1_026, 1_000, 'failed'],
    ['match', Number.NaN, 1_000, 'failed'],
    ['cap', 500, 500, 'passed'],
    ['cap', 540, 500, 'passed'],
    ['cap', 541, 500, 'told'],
    ['cap', 571, 500, 'failed'],
    ['cap', 494, 500, 'told'],
    ['cap', 484, 500, 'failed'],
    ['shoulder', 130, 120, 'passed'],
    ['shoulder', 131, 120, 'told'],
    ['shoulder', 136, 120, 'failed'],
    ['shoulder', 116, 120, 'passed'],
    ['shoulder', 115, 120, 'failed'],
  ] as const)('%s, %d on %d: %s', (rule, a, b, expected) => {
    expect(severity(rule, a, b)).toBe(expected)
  })

  test('an edge that is not drafted agrees with none', () => {
    const seams: readonly SeamSpec[] = [
      { rule: 'match', seam: 'side', a: ['back.side'], b: ['front.side'], look: [] },
    ]
    expect(checkSeams({ name: 'bella', seams }, new Map())[0]?.severity).toBe('failed')
  })

  test('edges of one name are one seam', () => {
    const [skirt] = samplePieces
    if (!skirt) throw new Error('there are pieces to test with')
    expect(edgeLengths([{ ...skirt, edges: [...skirt.edges, ...skirt.edges] }]).get('skirtFront.side')).toBe(
      1_228,
    )
  })
})

test('a girth has to close within 2 mm, a length is told from 1 mm, and a garment holds its body', () => {
  expect(checkGirth('charlie', 'waist', 800, 802).severity).toBe('passed')
  expect(checkGirth('charlie', 'waist', 800, 797.9).severity).toBe('failed')
  expect(checkLength('jaeger', 'jacketLength', 700, 701).severity).toBe('passed')
  expect(checkLength('jaeger', 'jacketLength', 700, 698).severity).toBe('told')
  expect(checkEase('bella', 'chest', 900, 960, 63).severity).toBe('told')
  expect(checkEase('bella', 'chest', 900, 890, 63).severity).toBe('failed')
  expect(checkEase('bella', 'chest', 900, Number.NaN, 63).severity).toBe('failed')
})

describe('a piece that can be cut', () => {
  const sound = {
    crossing: 0,
    uncovered: 0,
    hook: 0,
    near: 0,
    far: 0,
    filled: 0,
    innerCorner: 0,
  }
  const [skirt, , , welt] = samplePieces
  if (!skirt || !welt) throw new Error('there are pieces to test with')
  const faults = (...args: Parameters<typeof checkPiece>) =>
    checkPiece(...args).map((check) => check.rule === 'piece' && check.fault)
  const box = (width: number, height: number) => [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]

  test('is neither too small nor too long, and crosses nothing', () => {
    expect(faults(skirt, 100_000, sound)).toEqual([])
    expect(faults({ ...skirt, cut: box(10, 15) }, 150, sound)).toEqual(['small'])
    expect(faults({ ...welt, cut: box(10, 15) }, 150, sound)).toEqual([])
    expect(faults({ ...skirt, cut: box(3_001, 90) }, 9_000, sound)).toEqual(['long'])
    expect(faults({ ...skirt, cut: box(4.9, 900) }, 4_000, sound)).toEqual(['narrow'])
    expect(faults(skirt, 100_000, { ...sound, crossing: 2.1 })).toEqual(['crosses'])
    expect(faults(skirt, 100_000, { ...sound, uncovered: 2 })).toEqual(['cut-inside'])
    expect(faults(skirt, 100_000, { ...sound, hook: 21 })).toEqual(['hooks'])
    expect(faults(skirt, 100_000, { ...sound, near: 0.6, far: 0.6 })).toEqual(['too-near', 'too-far'])
    expect(faults(skirt, 100_000, { ...sound, near: 0.4, far: 0.4, filled: 0.4 })).toEqual([])
    expect(faults(skirt, 100_000, { ...sound, innerCorner: 25 })).toEqual(['inner-corner'])
    expect(checkPiece(skirt, 100_000, { ...sound, filled: 3 })).toMatchObject([
      { fault: 'filled', severity: 'told' },
    ])
    expect(faults(skirt, Number.NaN, sound)).toEqual(['small'])
    expect(checkPiece(skirt, 100_000, { ...sound, hook: 21 }, ['biceps', 'chest'])).toMatchObject([
      { fault: 'hooks', look: ['biceps', 'chest'] },
    ])
  })

  test('has its words in the largest circle that is free', () => {
    const circle = largestFreeCircle(box(100, 60), [])
    expect(circle?.radius).toBeGreaterThan(28.7)
    expect(circle?.at.y).toBeCloseTo(30, 0)
    const beside = largestFreeCircle(box(100, 60), [
      [
        { x: 40, y: 0 },
        { x: 40, y: 60 },
      ],
    ])
    expect(beside?.at.x).toBeGreaterThan(65)
    expect(largestFreeCircle([], [])).toBeNull()
  })
})
