import { expect, test } from 'vitest'
import { sampleMoment, sampleUrls } from '#server/testing/mails.ts'
import { passwordChangedMail } from './mails.ts'

test('the time of a changed password is told in the given zone', () => {
  const { text } = passwordChangedMail({
    brand: 'Toile',
    firstName: 'Ada',
    at: sampleMoment,
    timeZone: 'Europe/Berlin',
    device: 'Safari on iPhone',
    resetUrl: sampleUrls.resetUrl,
  })
  expect(text).toContain('When: Saturday 21 November at 11:00 CET')
})
