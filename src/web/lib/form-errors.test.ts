import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ResetPasswordBody, SignupBody } from '#contract/auth.ts'
import { CreateClientBody } from '#contract/clients.ts'
import { ApiError } from './api-error.ts'
import { applyServerErrors, zodValidate } from './form-errors.ts'

const labels = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address', notes: 'Notes' }
const validClient = { name: 'Ada', email: '', phone: '', address: '', notes: '' }
const client = zodValidate(CreateClientBody, labels)

test('says nothing about what is right', () => {
  expect(client(validClient)).toEqual({})
})

test('words each kind of fault for its field', () => {
  expect(client({ ...validClient, name: '  ' })).toEqual({ name: 'Name is required.' })
  expect(client({ ...validClient, name: 'x'.repeat(121) })).toEqual({
    name: 'Name can have at most 120 characters.',
  })
  expect(client({ ...validClient, name: 'a\u0000b' })).toEqual({
    name: "Name contains a character that can't be saved.",
  })
  expect(client({ ...validClient, phone: '1\n2' })).toEqual({ phone: "Phone can't contain line breaks." })
  expect(client({ ...validClient, email: 'ada@' })).toEqual({ email: 'Please enter a valid email address.' })
})

test('names every faulty field at once', () => {
  const errors = zodValidate(SignupBody, { firstName: 'First Name', password: 'Password' })({
    firstName: '',
    lastName: '',
    email: 'x',
    password: 'short',
    agreeToTerms: true,
  })
  expect(errors).toEqual({
    firstName: 'First Name is required.',
    lastName: 'lastName is required.',
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 8 characters long.',
  })
})

test('a text of its own stands for what is missing or malformed in a field', () => {
  const reset = zodValidate(ResetPasswordBody, {}, { otp: 'Please enter the full 4-digit code.' })
  expect(reset({ email: 'a@example.com', otp: '12', password: 'longenough' })).toEqual({
    otp: 'Please enter the full 4-digit code.',
  })
})

test('labels the rows of a list by their kind', () => {
  const schema = z.object({ items: z.array(z.object({ rate: z.number().check(z.gt(0)) })) })
  expect(zodValidate(schema, { 'items.*.rate': 'Rate' })({ items: [{ rate: 1 }, { rate: 0 }] })).toEqual({
    'items.1.rate': 'Rate must be more than 0.',
  })
})

function formWith(values: object) {
  const marked: Record<string, string>[] = []
  return {
    marked,
    getValues: () => values,
    setErrors: (errors: Record<string, string>) => marked.push(errors),
  }
}
const refusal = (...details: { field: string; message: string }[]) =>
  new ApiError({
    statusCode: 422,
    code: 'VALIDATION_FAILED',
    message: 'Please check the highlighted fields.',
    details,
  })

test('marks the fields that the server named, the first text of each', () => {
  const form = formWith({ name: '' })
  const error = refusal({ field: 'name', message: 'First.' }, { field: 'name', message: 'Second.' })
  expect(applyServerErrors(form, error)).toBe(true)
  expect(form.marked).toEqual([{ name: 'First.' }])
})

test('leaves the form alone when nothing of it was named', () => {
  const form = formWith({ name: '' })
  expect(applyServerErrors(form, refusal({ field: 'workspace', message: 'No.' }))).toBe(false)
  expect(applyServerErrors(form, new Error('x'))).toBe(false)
  expect(form.marked).toEqual([])
})
