import { expect, it } from 'vitest'
import { describeOutdated } from './outdated.js'

it('tells what has fallen behind, and why some of it stays there', () => {
  const told = {
    zod: { current: '4.6.7', wanted: '4.6.7', latest: '4.7.0' },
    '@types/node': { current: '20.19.43', wanted: '20.19.43', latest: '26.6.6' },
    'database-of-another-platform': { wanted: '18.4.0', latest: '18.4.0' },
    'another-of-another-platform': { wanted: '18.4.0', latest: '18.5.0' },
  }
  expect(describeOutdated(told)).toEqual([
    '@types/node 20.19.43 → 26.6.6 (held: describes the oldest Node that package.json allows)',
    'another-of-another-platform 18.4.0 → 18.5.0',
    'zod 4.6.7 → 4.7.0',
  ])
})

it('says so when nothing has', () => {
  expect(describeOutdated({})).toEqual(['Every package is at its newest that runs on this Node.js.'])
})
