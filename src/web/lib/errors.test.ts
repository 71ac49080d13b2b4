import { afterEach, expect, test } from 'vitest'
import { ApiError, networkErrorMessage } from './api-error.ts'
import { connectErrorHandling, describeError, handleError, handlePageError } from './errors.ts'

const shown: string[] = []
let visits = 0
let refusedPages = 0
connectErrorHandling({
  showError: (message) => shown.push(message),
  goToPricing: ({ isPage }) => {
    visits++
    if (isPage) refusedPages++
  },
})
afterEach(() => {
  shown.length = 0
  visits = 0
  refusedPages = 0
})

const failure = (code: ApiError['code'], message = 'Text') => new ApiError({ statusCode: 403, code, message })

test('shows the message and returns what happened', () => {
  expect(handleError(failure('NOT_FOUND'))).toEqual({
    statusCode: 403,
    code: 'NOT_FOUND',
    message: 'Text',
    details: [],
  })
  expect(shown).toEqual(['Text'])
})

test('words a missing network', () => {
  handleError(new ApiError({ statusCode: 0, code: 'NETWORK', message: networkErrorMessage }))
  expect(shown).toEqual(['Network error. Please check your connection.'])
})

test('says that something went wrong when nothing is known', () => {
  expect(describeError(undefined).message).toBe('Something went wrong')
  expect(describeError(new Error('')).message).toBe('Something went wrong')
  expect(describeError(new Error('Own words')).message).toBe('Own words')
})

test.each([
  'SUBSCRIPTION_INACTIVE',
  'FEATURE_NOT_AVAILABLE',
  'PLAN_CLIENT_LIMIT_REACHED',
  'PLAN_PROJECT_LIMIT_REACHED',
  'PLAN_AI_LIMIT_REACHED',
] as const)('%s leads to the plans', (code) => {
  handleError(failure(code))
  expect(visits).toBe(1)
})

test('tells a page that was refused from something on it', () => {
  handleError(failure('FEATURE_NOT_AVAILABLE'))
  expect(refusedPages).toBe(0)
  handlePageError(failure('FEATURE_NOT_AVAILABLE'))
  expect([visits, refusedPages]).toEqual([2, 1])
})

test.each(['PLAN_UPGRADE_REQUIRED', 'PLAN_STORAGE_LIMIT_REACHED', 'REAUTH_REQUIRED', 'UNKNOWN'] as const)(
  '%s stays on the screen',
  (code) => {
    handleError(failure(code))
    expect(visits).toBe(0)
  },
)
