import { expect, it, vi } from 'vitest'
import { stubServer } from '#web/testing/stub-server.ts'
import { sendAhead, takeSentAhead } from './sent-ahead.ts'

const values = { email: 'ada@example.com', password: 'a quiet thread', rememberMe: true }
const challenged = { twoFactorRequired: true, challenge: 'c', methods: ['app'] }

it('hands its reply to what is sent again just so, once', async () => {
  const answer = vi.fn(() => ({ json: { data: challenged } }))
  stubServer({ '/auth/signin': answer })
  sendAhead(values)
  sendAhead({ ...values })
  await expect(takeSentAhead({ ...values })).resolves.toEqual(challenged)
  expect(takeSentAhead(values)).toBeUndefined()
  expect(answer).toHaveBeenCalledOnce()
})

it('keeps its reply from what has been changed since', () => {
  stubServer({ '/auth/signin': () => ({ json: { data: challenged } }) })
  for (const change of [{ email: 'bea@example.com' }, { password: 'another' }, { rememberMe: false }]) {
    sendAhead(values)
    expect(takeSentAhead({ ...values, ...change })).toBeUndefined()
  }
})

it('tells of a refusal only whoever takes it over', async () => {
  const json = { code: 'INVALID_CREDENTIALS', message: 'Email or password is incorrect.' }
  stubServer({ '/auth/signin': () => ({ status: 401, json }) })
  sendAhead(values)
  await expect(takeSentAhead(values)).rejects.toThrow('Email or password is incorrect.')
})

it('sends anew what is pressed for again after it was refused, and tells of the last answer', async () => {
  const replies = [
    { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } },
    { json: { data: challenged } },
  ]
  const answer = vi.fn(() => replies.shift() ?? { json: {} })
  stubServer({ '/auth/signin': answer })
  sendAhead(values)
  await expect.poll(() => answer).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve))
  sendAhead(values)
  await expect(takeSentAhead(values)).resolves.toEqual(challenged)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('leaves what never arrived to whoever sends it next', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  sendAhead(values)
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve))
  expect(takeSentAhead(values)).toBeUndefined()
})
