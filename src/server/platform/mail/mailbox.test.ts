import { expect, test } from 'vitest'
import { cleanLine, formatMailbox, InvalidMailError, mailboxKey, parseMailbox } from './mailbox.ts'

test.each([
  ['ada@example.com', { name: '', address: 'ada@example.com' }],
  ['  <ada@example.com> ', { name: '', address: 'ada@example.com' }],
  ['Toile <no-reply@localhost>', { name: 'Toile', address: 'no-reply@localhost' }],
  ['Fabric, Thread & Co <shop@example.com>', { name: 'Fabric, Thread & Co', address: 'shop@example.com' }],
  ['"Say \\"toile\\"" <shop@example.com>', { name: 'Say "toile"', address: 'shop@example.com' }],
])('reads %s', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})

test.each([
  '',
  'nobody',
  'a@example.com, b@example.com',
  'a@example.com b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nBcc: b@example.com',
  'A\u2028Bcc: b@example.com <a@example.com>',
  'A <a@example.com> <b@example.com>',
  '"b@example.com, "@example.com',
  'a@b@example.com',
  '<a@example.com\0>',
])('refuses %j as a recipient', (text) => {
  expect(() => parseMailbox(text)).toThrow(InvalidMailError)
})

test.each(['Adébáyọ̀ Okonkwọ', 'Smith, "Jo" \\ Sons', 'a@evil.example', ''])(
  'writes %j so that it reads back',
  (name) => {
    expect(parseMailbox(formatMailbox({ name, address: 'ada@example.com' }))).toEqual({
      name,
      address: 'ada@example.com',
    })
  },
)

test('a name can bring neither a line break nor an address of its own', () => {
  const written = formatMailbox({
    name: 'Ada\r\nBcc: b@example.com <c@example.com>',
    address: 'ada@example.com',
  })
  expect(parseMailbox(written)).toEqual({
    name: 'Ada Bcc: b@example.com c@example.com',
    address: 'ada@example.com',
  })
})

test('a cleaned line has no control characters', () => {
  expect(cleanLine(' one\r\n\ttwo\u001b[2Jthree\u2029 ')).toBe('one two [2Jthree')
})

test('knows a mailbox however its address is written', () => {
  expect(mailboxKey('Ana+1@Example.com')).toBe('ana@example.com')
  expect(mailboxKey('ana@example.com')).toBe('ana@example.com')
})
