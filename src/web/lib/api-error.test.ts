import { expect, test } from 'vitest'
import { errorFromReply } from './api-error.ts'

test('takes the message of the reply', () => {
  const error = errorFromReply(404, { status_code: 404, code: 'NOT_FOUND', message: 'Gone.' }, 'own')
  expect(error).toMatchObject({ statusCode: 404, code: 'NOT_FOUND', message: 'Gone.', details: [] })
})

test('falls back to the nested message, then to its own', () => {
  expect(errorFromReply(500, { error: { message: 'Nested.' } }, 'own').message).toBe('Nested.')
  expect(errorFromReply(502, undefined, '502 Bad Gateway')).toMatchObject({
    message: '502 Bad Gateway',
    code: 'UNKNOWN',
    statusCode: 502,
  })
})

test('the first of several errors replaces the message', () => {
  const body = {
    status_code: 422,
    code: 'VALIDATION_FAILED',
    message: 'Please check the highlighted fields.',
    errors: [
      { field: 'name', message: 'Name is required.' },
      { field: 'email', message: 'No address.' },
    ],
  }
  const error = errorFromReply(400, body, 'own')
  expect(error.message).toBe('Name is required.')
  expect(error.statusCode).toBe(422)
  expect(error.details).toEqual(body.errors)
})

test('survives replies of any shape', () => {
  for (const body of [
    null,
    'text',
    7,
    [],
    { errors: 'x' },
    { errors: [null, { field: 1 }] },
    { message: '' },
  ]) {
    expect(errorFromReply(500, body, 'own')).toMatchObject({ message: 'own', statusCode: 500 })
  }
})
