import { expect, test } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import {
  measurementDeletion,
  measurementsQuery,
  setsOfClientQuery,
  usualSort,
} from './measurements-queries.ts'

const set = (id: string): Measurement => ({
  _id: id,
  id,
  clientId: 'ana',
  clientName: 'Ana Sousa',
  garmentType: 'skirt',
  measurements: [{ name: 'Waist', size: 28, unit: 'inches' }],
  template: null,
  bodySizes: null,
  notes: null,
  readOnly: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
})

test('a set that is being deleted is hidden in the lists and in the client’s series, and shown again on a refusal', async () => {
  const client = createQueryClient()
  const list = measurementsQuery({ search: '', sort: usualSort }).queryKey
  const series = setsOfClientQuery('ana').queryKey
  const measurements = [set('2'), set('1')]
  client.setQueryData(list, { pages: [{ measurements, nextCursor: null }], pageParams: [undefined] })
  client.setQueryData(series, { measurements })
  const shown = () =>
    [client.getQueryData(list)?.pages[0], client.getQueryData(series)].map((part) =>
      part?.measurements.map(({ id }) => id),
    )
  const showAgain = await measurementDeletion.hide(client, set('2'))
  expect(shown()).toEqual([['1'], ['1']])
  showAgain()
  expect(shown()).toEqual([
    ['2', '1'],
    ['2', '1'],
  ])
})
