import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.js'
import { wholeTexts } from './scripts/whole-texts.js'
import { endpointTable } from './src/contract/endpoint-table.ts'

/** What Node reads by itself in a quarter of the time. */
const compiledTexts = { deps: { external: [/\/paraglide\//] } }

/**
 * Limits are here to end what hangs, not to judge what is slow: a neighbour on the same machine makes everything five times
 * as long. Within a test's limit, so that a poll in vain still says what it has seen.
 */
const unitLimits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 45_000 } } }
const journeyLimits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 90_000 } } }

const cores = Math.min(Math.max(availableParallelism(), 2), 4)

/** What takes long and changes with the day: under other clocks, and in a thorough run. */
const isClocked = process.env.CLOCKED === 'yes' || process.env.THOROUGH === 'yes'

/**
 * Without a browser, and mostly waiting: for who is killed to be taken for dead, which takes a server twenty seconds, for a
 * stalled connection to be closed, for processes to start. None of it is promised in seconds.
 */
const waiting = [
  ...['staying-up-webhooks-killed', 'several-servers', 'staying-up-connections', 'mail-away'],
  ...['staying-up-till-killed', 'staying-up-server-killed', 'refused-starts'],
].map((name) => `e2e/${name}.test.ts`)
const stayingUp = 'e2e/staying-up-*.test.ts'
const withstand = 'e2e/withstand/*.test.ts'

/**
 * Six projects: `unit` (beside the code, on a real database cloned per file), `components` (what React does with a page
 * while a server answers so or so, in a DOM without a browser), `browser` (journeys in e2e/ against the
 * built server), after it `waiting` (what takes the clock's time and not the processor's) and, after that, `staying-up`
 * (what the server must withstand in seconds, two files at a time). Of the browser's as
 * many files run at once as there are cores, two at least and four at most: with one more they took 1.3 times as long,
 * each test twice. Of the others one more, since some wait for processes of their own: nine tenths of the time.
 * `withstand` takes minutes to hours and is no part of the suite: `npm run withstand`.
 */
export default defineConfig({
  test: {
    maxWorkers: cores,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [wholeTexts()],
        define: { __THOROUGH__: JSON.stringify(process.env.THOROUGH === 'yes') },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'bin/**/*.test.js', 'scripts/**/*.test.js'],
          exclude: isClocked ? [] : ['src/**/*.clocked.test.ts'],
          environment: 'node',
          isolate: false,
          server: compiledTexts,
          globalSetup: ['src/server/testing/global-setup.ts'],
          maxWorkers: cores + 1,
          ...unitLimits,
        },
      },
      {
        plugins: [wholeTexts()],
        define: { __ENDPOINTS__: JSON.stringify(endpointTable) },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/web/testing/nobody-left.ts'],
          environment: 'happy-dom',
          // What opens and closes is there and gone at once, as for whoever asks for less motion: no frames in between.
          environmentOptions: {
            happyDOM: {
              url: 'http://toile.test',
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          isolate: false,
          // A test's stubs would be there for all that its worker runs after it.
          unstubGlobals: true,
          restoreMocks: true,
          server: compiledTexts,
          maxWorkers: cores + 1,
          ...unitLimits,
        },
      },
      {
        define: { __THOROUGH__: JSON.stringify(process.env.THOROUGH === 'yes') },
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [...waiting, stayingUp, withstand],
          // Files share a server and a browser with those that their worker has run before.
          isolate: false,
          environment: './e2e/support/environment.ts',
          globalSetup: ['e2e/support/first-start.ts'],
          ...journeyLimits,
        },
      },
      {
        define: { __THOROUGH__: JSON.stringify(process.env.THOROUGH === 'yes') },
        test: {
          name: 'waiting',
          include: waiting,
          environment: 'node',
          globalSetup: ['e2e/support/first-start.ts'],
          // In one another's pauses, and in nobody else's: beside browsers each of them would keep a core from one.
          sequence: { groupOrder: 1 },
          maxWorkers: 2 * cores,
          ...journeyLimits,
        },
      },
      {
        define: { __THOROUGH__: JSON.stringify(process.env.THOROUGH === 'yes') },
        test: {
          name: 'staying-up',
          include: [stayingUp],
          exclude: waiting,
          environment: 'node',
          globalSetup: ['e2e/support/first-start.ts'],
          // Two at a time, which mostly wait, and nothing else on the machine: what they hold a server to is told in seconds.
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          ...journeyLimits,
        },
      },
      {
        test: {
          name: 'withstand',
          include: [withstand],
          environment: 'node',
          maxWorkers: 1,
          testTimeout: 3 * 60 * 60_000,
          hookTimeout: 10 * 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
