import { expect, it } from 'vitest'
import { deviceText, isMobile, placeText } from './places.ts'

it('names a device in words', () => {
  expect(deviceText('Firefox on Windows')).toBe('Firefox on Windows')
  expect(deviceText('Firefox')).toBe('Firefox')
  expect(deviceText('Unknown device')).toBe('Unknown device')
  expect(deviceText(null)).toBe('Unknown device')
})

it('tells a phone from a desk', () => {
  expect(isMobile('Safari on iPhone')).toBe(true)
  expect(isMobile('Chrome on Linux')).toBe(false)
})

it('says the country where it is known, else the address', () => {
  expect(placeText({ location: 'NG', ip: '203.0.113.7' })).toBe('Nigeria')
  expect(placeText({ location: null, ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(placeText({ location: 'ZQ', ip: '203.0.113.7' })).toBe('203.0.113.7')
})
