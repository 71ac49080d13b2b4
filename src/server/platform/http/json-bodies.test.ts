import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json-bodies.ts'

const faultOf = (text: string, nodesMax = 1_000, depthMax = 8) =>
  findJsonFault(Buffer.from(text), nodesMax, depthMax)

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('JSON that is dear to read', () => {
  it('is known by its depth and by its number of values, brackets within texts aside', () => {
    expect(faultOf('[[[[[[[[1]]]]]]]]')).toBe(null)
    expect(faultOf('[[[[[[[[[1]]]]]]]]]')).toBe('too-deep')
    expect(faultOf(`[${'1,'.repeat(999)}1]`)).toBe(null)
    expect(faultOf(`[${'1,'.repeat(1_000)}1]`)).toBe('too-many')
    expect(faultOf(`{"a":"${'['.repeat(100)}"}`)).toBe(null)
    expect(faultOf(String.raw`{"a":"\"[[[[[[[[[[","b\\":[1]}`)).toBe(null)
    expect(faultOf(String.raw`{"a\\":[[[[[[[[[1]]]]]]]]]}`)).toBe('too-deep')
  })

  it('is judged alike whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
        expect(faultOf(JSON.stringify(value), 1_000_000)).toBe(depthOf(value) > 8 ? 'too-deep' : null)
      }),
    )
  })

  it('may be no JSON at all', () => {
    fc.assert(fc.property(fc.string(), (text) => void faultOf(text)))
    expect(faultOf('{"never ends')).toBe(null)
    expect(faultOf('"\\')).toBe(null)
  })
})
