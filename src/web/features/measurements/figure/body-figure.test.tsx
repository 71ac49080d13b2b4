import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type GarmentType, garmentTypes, standardNames } from '#domain/measuring/garments.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { BodyFigure } from './body-figure.tsx'

const show = (garmentType: GarmentType, name: string | null) =>
  renderPages([{ path: '/', element: <BodyFigure garmentType={garmentType} name={name} /> }], '/')

const tapes = () => [...document.querySelectorAll('[data-shown]')]

describe.each(garmentTypes)('for a %s', (garment) => {
  it.each(standardNames[garment])('%s has its place on the figure', (name) => {
    show(garment, name)
    const [tape, ...others] = tapes()
    expect(others).toEqual([])
    const view = tape?.closest('svg')?.dataset.view
    expect(screen.getByText(`${name}, from the ${view}`)).toBeDefined()
    for (const path of tape?.querySelectorAll('path') ?? []) {
      const [across, down] = cornersOf(path.getAttribute('d') ?? '')
      expect(across.every((x) => x >= 12 && x <= 88)).toBe(true)
      expect(down.every((y) => y >= 4 && y <= 254)).toBe(true)
    }
  })
})

it('shows no tape while no standard size is typed', () => {
  show('dress', null)
  show('dress', 'Wrist')
  expect(tapes()).toEqual([])
  expect(screen.getAllByText("In a size's field, you see here where it is taken.")).toHaveLength(2)
})

/** Where the path's lines end and bend, across and down. */
function cornersOf(path: string): [number[], number[]] {
  const numbers = [...path.matchAll(/[MQL]([\d. ]+)/g)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map(Number),
  )
  return [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)]
}
