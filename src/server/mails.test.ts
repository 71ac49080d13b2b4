import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeAccent } from '#domain/branding/accent.ts'
import { inLanguage } from '#server/platform/language.ts'
import {
  sampleCode as code,
  sampleLink as link,
  sampleMinutes as minutes,
  sampleMails,
} from '#server/testing/mails.ts'
import { reauthMail } from './features/auth/signin/mails.ts'
import { verificationMail } from './features/auth/signup/mails.ts'
import type { RenderedMail } from './platform/mail/content.ts'

const linesOf = (mail: RenderedMail) => mail.text.split('\n')
const codeMails = ['verification', 'passwordReset', 'emailAddress', 'signInCode', 'reauth']
const linkMails = ['verificationByLink', 'passwordResetByLink', 'emailAddressByLink', 'signInCodeByLink']
const entries = Object.entries(sampleMails({}))
const german = inLanguage('de', () => sampleMails({}))

/** The frame of the mails that can be switched off, which the features' own tests read one by one. */
const frame = 'notification'

test('every mail is among these', async () => {
  const files = await readdir(join(import.meta.dirname, 'features'), { recursive: true })
  const sources = await Promise.all(
    files
      .filter((file) => basename(file) === 'mails.ts')
      .map((file) => readFile(join(import.meta.dirname, 'features', file), 'utf8')),
  )
  const names = sources
    .flatMap((source) => [...source.matchAll(/^export function (\w+)Mail\(/gm)].map(([, name = '']) => name))
    .filter((name) => name !== frame)
  const missing = names.filter((name) => !entries.some(([entry]) => entry.startsWith(name)))
  expect([names.length > 15, missing]).toEqual([true, []])
})

const inBoth = Object.entries(german).flatMap(([kind, deutsch]) =>
  entries.filter(([name]) => name === kind).map(([, english]) => [kind, english, deutsch] as const),
)

test.each(inBoth)('%s: is written in the language of its reader, in both parts', (_, english, deutsch) => {
  expect([english.html, deutsch.html].map((html) => /<html lang="(..)"/.exec(html)?.[1])).toEqual([
    'en',
    'de',
  ])
  expect(deutsch.subject).not.toBe(english.subject)
  // What both languages have in common is names, links, codes and figures, never a sentence.
  const sentences = (mail: RenderedMail) =>
    mail.text.split(/\n+/).filter((line) => /\p{L}+ \p{L}+ \p{L}+/u.test(line))
  expect(sentences(deutsch).length).toBeGreaterThan(1)
  expect(sentences(deutsch).filter((line) => sentences(english).includes(line))).toEqual([])
  expect(deutsch.text).toMatch(/\b(Sie|Ihr|Ihre|Ihrem|möchte)\b/)
})

test.each([...entries, ...Object.entries(german)])(
  '%s: has subject and parts, every plain line fits, every message has a text',
  (_, mail) => {
    expect(mail.subject).toMatch(/Toile|Ada/)
    expect(mail.html).toContain('<h1')
    const tooLong = linesOf(mail).filter((line) => line.length > 76 && !line.startsWith('http'))
    expect(tooLong).toEqual([])
    for (const part of [mail.subject, mail.html, mail.text])
      expect(part).not.toMatch(/undefined|\[object|mail_/)
  },
)

test.each(entries)('%s: a link in the text has its line to itself, however short', (_, mail) => {
  const withLink = linesOf(mail).filter((line) => line.includes('://'))
  expect(withLink.every((line) => URL.canParse(line))).toBe(true)
})

test.each(entries.filter(([name]) => codeMails.includes(name)))(
  '%s: the code is the first number of four digits, once in each part, on a line of its own in the text',
  (_, mail) => {
    const withoutPort = (part: string) => part.replaceAll(':3000', '')
    expect(withoutPort(mail.text).match(/\b\d{4}\b/g)).toEqual([code])
    expect(withoutPort(mail.html).match(/\b\d{4}\b/g)).toEqual([code])
    expect(mail.text.match(/\b\d{4}\b/)?.[0]).toBe(code)
    expect(mail.html.match(/\b\d{4}\b/)?.[0]).toBe(code)
    expect(linesOf(mail)).toContain(`Your code: ${code}`)
    expect(mail.text).toContain('10 minutes')
    expect(mail.subject).not.toContain(code)
  },
)

test.each(entries.filter(([name]) => linkMails.includes(name)))(
  '%s: without a code the link stands alone',
  (_, mail) => {
    expect(mail.text.toLowerCase()).not.toContain('your code')
    expect(mail.html.toLowerCase()).not.toContain('your code')
    expect(linesOf(mail).filter((line) => line.startsWith('http'))).toEqual([link])
    expect(mail.text).toContain('The link works once, for 10 minutes.')
  },
)

/** Nobody comes into an account by these; of a key that somebody else has made its reader is told how it is ended. */
const noMatterOfSafety =
  /^(demoRequest|keyMade|invoice|quote|patternReport|exportReady|paymentReceipt|accountDeleted|businessClosed|securityNoticeWanted|invitation|member.*|ownerOffered|telling|trial.*|subscription.*|webhookTrouble.*)$/

test.each(entries.filter(([name]) => !noMatterOfSafety.test(name)))(
  '%s: says what to do if it was not you',
  (_, mail) => {
    expect(mail.text).toContain("Wasn't you?")
    expect(mail.html).toContain('Wasn&#39;t you?')
  },
)

const ofABusiness = ['paymentReceipt', 'invoice', 'portalKey', 'clientAnswer', 'quote', 'telling']

test.each(ofABusiness)('%s: is set in what its business chose, in the light and in the dark', (kind) => {
  const judged = judgeAccent('#8c2f39')
  const accent = judged.is === 'readable' ? judged.accent : null
  const look = { accent, logo: { png: 'iVBORw0KGgo=', widthPx: 200, heightPx: 40 } }
  const mail = sampleMails({ look })[kind]
  expect(mail?.logo).toBe(look.logo.png)
  expect(mail?.html).toMatch(/<img src="cid:logo" width="200" height="40" alt=""/)
  for (const colour of ['#8c2f39', accent?.dark.text, accent?.dark.fill]) expect(mail?.html).toContain(colour)
  // Of ours there is neither a colour nor the name.
  expect(mail?.html).not.toMatch(/#016877|#247e8e|#72b4c1|#c8452f|#f0826b|Toile/)
  expect(mail?.text).not.toContain('Toile')
})

test('what a person typed is text in every mail, never markup', () => {
  const name = `<script>alert(1)</script>"'>`
  for (const [kind, { html }] of Object.entries(sampleMails({ brand: name, name }))) {
    expect(html, kind).not.toMatch(/<script|alert\(1\)<\/script/i)
    expect(html, kind).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;')
  }
})

test.each([
  'You won: visit evil.example now',
  'see https://evil.example',
  'www.evil',
  'write to me@evil.example',
  'Your code is 1234',
  'x'.repeat(41),
  '\u202e',
  '   ',
])('a first name like %j is left out of the greeting', (name) => {
  const { text, html } = reauthMail({ brand: 'Toile', firstName: name, code, minutes })
  expect(text).toContain('\n\nHello,\n\n')
  expect(html).toContain('>Hello,<')
})

test.each(['Adébáyọ̀ Okonkwọ', 'J. R.', "D'Arcy", '山田', 'Ana-Luísa'])('%s is greeted by name', (name) => {
  expect(reauthMail({ brand: 'Toile', firstName: name, code, minutes }).text).toContain(`Hello ${name},`)
})

test('a link that is not of the web, and a code that is none, stop the mail', () => {
  const person = { brand: 'Toile', firstName: 'Ada', minutes }
  expect(() => verificationMail({ ...person, code, link: 'javascript:alert(1)' })).toThrow(TypeError)
  expect(() => verificationMail({ ...person, code: '12345', link })).toThrow(TypeError)
})
