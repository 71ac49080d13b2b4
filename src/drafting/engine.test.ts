import { expect, test } from 'vitest'
import { designNames } from '#domain/drafting/design.ts'
import { measurementsMissing } from './engine.ts'

test('every design comes and tells what it measures', async () => {
  for (const design of designNames) {
    const missing = await measurementsMissing(design, {})
    expect(missing.length, design).toBeGreaterThan(2)
    expect(await measurementsMissing(design, Object.fromEntries(missing.map((name) => [name, 1])))).toEqual(
      [],
    )
  }
})
