import { expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { isPushService } from './push-services.ts'

const known = parseConfig({}).pushServices

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QOgAAA',
])('takes %s', (endpoint) => {
  expect(isPushService(known, endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/fcm/send/abc',
  'https://fcm.googleapis.com@example.com/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://evilnotify.windows.com/w/',
  'https://notify.windows.com.example.com/',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
])('refuses %s', (endpoint) => {
  expect(isPushService(known, endpoint)).toBe(false)
})

it('takes a stand-in by its whole origin alone', () => {
  const services = parseConfig({ PUSH_SERVICES: 'http://127.0.0.1:4711' }).pushServices
  expect(isPushService(services, 'http://127.0.0.1:4711/anything')).toBe(true)
  expect(isPushService(services, 'http://127.0.0.1:4712/anything')).toBe(false)
  expect(isPushService(services, 'https://fcm.googleapis.com/fcm/send/abc')).toBe(false)
})

it('refuses a list that can not be one', () => {
  expect(() => parseConfig({ PUSH_SERVICES: 'https://push.example.com/path' })).toThrow(/PUSH_SERVICES/)
  expect(() => parseConfig({ PUSH_SERVICES: '*' })).toThrow(/PUSH_SERVICES/)
})
