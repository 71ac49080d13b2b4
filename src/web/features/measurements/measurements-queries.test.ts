import { expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import {
  measurementDeletion,
  measurementsQuery,
  setsOfClientQuery,
  usualSort,
} from './measurements-queries.ts'

const set = (id: string) =>
  measurementSet({ id, measurements: [{ name: 'Waist', size: 28, unit: 'inches' }] })

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
