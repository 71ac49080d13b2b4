import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { Dismissed } from './errors.ts'
import { reauthStore, withReauth } from './reauth.ts'

const wanted = new ApiError({ statusCode: 403, code: 'REAUTH_REQUIRED', message: 'Please confirm.' })

/** Refuses until it has been proven who asks. */
function guardedAction() {
  const state = { proven: false, runs: 0 }
  const action = async () => {
    state.runs += 1
    if (!state.proven) throw wanted
    return 'done'
  }
  return { state, action }
}

const answerWhenAsked = async (answer: boolean) => {
  await expect.poll(() => reauthStore.getState().answer).not.toBeNull()
  reauthStore.getState().answer?.(answer)
}

test('asks for proof and repeats the action', async () => {
  const { state, action } = guardedAction()
  const result = withReauth(action)
  await expect.poll(() => reauthStore.getState().answer).not.toBeNull()
  state.proven = true
  reauthStore.getState().answer?.(true)
  await expect(result).resolves.toBe('done')
  expect(state.runs).toBe(2)
  expect(reauthStore.getState().answer).toBeNull()
})

test('closing the dialog ends the action without an error of its own', async () => {
  const { state, action } = guardedAction()
  const result = withReauth(action)
  const refused = expect(result).rejects.toBeInstanceOf(Dismissed)
  await answerWhenAsked(false)
  await refused
  expect(state.runs).toBe(1)
})

test('two actions at once share one question', async () => {
  const [first, second] = [guardedAction(), guardedAction()]
  const results = Promise.all([withReauth(first.action), withReauth(second.action)])
  await expect.poll(() => reauthStore.getState().answer).not.toBeNull()
  first.state.proven = true
  second.state.proven = true
  reauthStore.getState().answer?.(true)
  await expect(results).resolves.toEqual(['done', 'done'])
})

test('other failures pass through unasked', async () => {
  const failure = new ApiError({ statusCode: 409, code: 'CONFLICT', message: 'Changed.' })
  await expect(withReauth(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(reauthStore.getState().answer).toBeNull()
})
