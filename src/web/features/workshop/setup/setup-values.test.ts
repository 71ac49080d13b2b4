import { expect, it } from 'vitest'
import { stageNamed, workshop } from '#web/testing/piece.ts'
import {
  reordered,
  type SetupValues,
  setupBody,
  stageValueOf,
  withNew,
  withoutStage,
} from './setup-values.ts'

const stages = [
  stageNamed('Measured', 'wait'),
  stageNamed('Cut'),
  stageNamed('Sewn'),
  stageNamed('Ready', 'ready'),
  stageNamed('Collected', 'collected'),
].map(stageValueOf)
const values: SetupValues = { stages, moves: [], workDays: [1], closures: [], rushPercent: 50, words: [] }
const names = (all: SetupValues['stages']) => all.map(({ name }) => name)

it('puts a stage in another place, and none behind Ready', () => {
  expect(names(reordered(stages, 2, 0))).toEqual(['Sewn', 'Measured', 'Cut', 'Ready', 'Collected'])
  for (const [from, to] of [
    [2, 3],
    [0, -1],
    [3, 0],
    [4, 0],
    [1, 1],
  ] as const) {
    expect(reordered(stages, from, to)).toBe(stages)
  }
})

it('says how long a stage takes in minutes, and nothing where nothing was said', () => {
  const typed = {
    ...values,
    stages: stages.map((stage, place) => ({ ...stage, hours: ['', 0, '1.75'][place] ?? '' })),
  }
  const record = { ...workshop, id: 'workshop', updatedAt: '' }
  expect(setupBody(typed, record).stages?.map(({ minutes }) => minutes)).toEqual([null, 0, 105, null, null])
  expect(stageValueOf({ ...stageNamed('Cut'), minutes: 100 }).hours).toBe(1.67)
})

it('puts a new one before Ready', () => {
  expect(withNew(stages, 'new')[3]?.id).toBe('new')
  expect(withNew(stages, 'new')).toHaveLength(6)
})

it('sends pieces on that were to come to a stage which is taken out too', () => {
  const once = withoutStage(values, 'Cut', 'Sewn')
  const twice = withoutStage(once, 'Sewn', 'Measured')
  expect(names(twice.stages)).toEqual(['Measured', 'Ready', 'Collected'])
  expect(twice.moves).toEqual([
    { from: 'Cut', to: 'Measured' },
    { from: 'Sewn', to: 'Measured' },
  ])
})
