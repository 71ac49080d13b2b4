import { expect, it } from 'vitest'
import { mailsOf } from './feature.ts'

const post = { send: () => Promise.resolve(), close: () => Promise.resolve() }
const sending = (kind: string) => ({ mails: () => ({ [kind]: post.send }) })

it('starts with no kind of mail that operators wouldn’t be told of', () => {
  expect(mailsOf({ quotes: sending('quote-mail') }, post)).toEqual([{ 'quote-mail': post.send }])
  expect(() => mailsOf({ owls: sending('owl-mail') }, post)).toThrow("doesn't name owl-mail")
})
