import { describe, expect, it } from 'vitest'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { chosenOf, codesOf, givenSizeSet, isOfSizes, noChoices, setsOfSizes } from './draft-choices.ts'

const set = (id: string, garmentType: GarmentType) =>
  measurementSet({ id, clientId: 'ada', clientName: 'Ada', garmentType })

it('takes the newest set, and the first that can be made of it', () => {
  const chosen = chosenOf(noChoices, [set('b', 'pants'), set('a', 'dress')])
  expect(chosen).toMatchObject({ set: { id: 'b' }, figures: ['women', 'men'], design: 'chinos' })
  expect(chosenOf({ ...noChoices, setId: 'a' }, [set('b', 'pants'), set('a', 'dress')])?.design).toBe(
    'bodice',
  )
})

it('offers a jacket to men alone, and nothing where there are no sizes', () => {
  expect(chosenOf({ ...noChoices, figure: 'women' }, [set('a', 'jacket')])).toMatchObject({
    figures: ['men'],
    figure: 'men',
  })
  expect(chosenOf(noChoices, [])).toBeNull()
})

it('keeps a design only where the figure has it', () => {
  const chosen = chosenOf({ ...noChoices, figure: 'men', design: 'blouse' }, [set('a', 'shirt')])
  expect(chosen?.design).toBe('shirt')
})

describe('sizes that are nobody’s', () => {
  const at = '2026-05-02T10:00:00.000Z'
  const codes = ['S', 'M']

  it('are what the letter codes stand for, for whom the garment is made', () => {
    const [small, medium] = setsOfSizes({ garment: 'jacket', table: null, codes }, 'women', at)
    expect(small).toMatchObject({ clientName: 'S', garmentType: 'jacket' })
    // A jacket is a man's, whoever was chosen before.
    expect(medium?.measurements[0]).toEqual({ name: 'Chest', size: 98, unit: 'cm' })
    expect(small && isOfSizes(small)).toBe(true)
  })

  it('are those of a table of the business’s own, in its order, and saved as such', () => {
    const rows = [38, 40].map((code) => ({
      code: `${code}`,
      sizes: [{ name: 'Chest', size: 50 + code, unit: 'cm' as const }],
    }))
    const table = {
      _id: 't',
      id: 't',
      name: 'School',
      figure: 'women' as const,
      rows,
      createdAt: at,
      updatedAt: at,
    }
    const choice = { garment: 'dress' as const, table, codes: ['40'] }
    expect(codesOf(choice)).toEqual(['38', '40'])
    expect(setsOfSizes(choice, null, at).map(({ id, measurements }) => [id, measurements])).toEqual([
      ['40', rows[1]?.sizes],
    ])
    expect(givenSizeSet(choice)).toEqual({ kind: 'table', sizeTableId: 't', codes: ['40'] })
    expect(givenSizeSet({ ...choice, table: null, codes })).toEqual({ kind: 'letters', codes })
  })
})
