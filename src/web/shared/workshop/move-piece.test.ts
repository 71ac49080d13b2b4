import { expect, it } from 'vitest'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { pieceAt, stageAfter } from './move-piece.ts'

const floor = { stages: workshop.stages, today: '2026-05-20' }
const stage = (name: string) => {
  const found = workshop.stages.find(({ id }) => id === name)
  if (!found) throw new Error(`There is no stage ${name}`)
  return found
}
const late = pieceNamed('Jacket', {
  promisedOn: '2026-05-30',
  planned: { Cut: '2026-05-10', Ready: '2026-05-30' },
  nextOn: '2026-05-10',
  isLate: true,
})

it('is no longer late once it is where it was to be', () => {
  expect(pieceAt(late, stage('Cut'), floor)).toMatchObject({
    stageId: 'Cut',
    nextOn: '2026-05-30',
    isLate: false,
  })
})

it('is late by its promise, but not once it is ready', () => {
  const broken = { ...late, promisedOn: '2026-05-19' }
  expect(pieceAt(broken, stage('Cut'), floor).isLate).toBe(true)
  expect(pieceAt(broken, stage('Ready'), floor)).toMatchObject({ nextOn: null, isLate: false })
})

it('has nothing after the last stage', () => {
  expect(stageAfter(workshop.stages, 'Ready')?.id).toBe('Collected')
  expect(stageAfter(workshop.stages, 'Collected')).toBeNull()
  expect(stageAfter(workshop.stages, 'Gone')).toBeNull()
})
