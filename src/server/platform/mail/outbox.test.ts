import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verificationMail } from '#server/features/auth/signup/mails.ts'
import { createMailTransport, isPermanentMailError, type Mail } from './transport.ts'

let directory = ''
let printed: string[] = []

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  printed = []
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const outboxDir = () => path.join(directory, 'data', 'outbox')
const at = new Date('2026-11-21T10:00:00.123Z')
const link = `https://toile.example/verify-otp?email=${'a'.repeat(90)}%40example.com&link=q7Yb2cXw9LkTn4Zr1VdPsA`

const transport = () =>
  createMailTransport({
    smtpUrl: null,
    from: 'Fabric, Thread & Töile <no-reply@localhost>',
    outboxDir: outboxDir(),
    now: () => at,
    print: (line) => printed.push(line),
  })

const plainMail: Mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

async function send(mail: Mail): Promise<void> {
  const mails = transport()
  await mails.send(mail)
  await mails.close()
}

async function sentFiles(): Promise<Buffer[]> {
  const names = (await readdir(outboxDir())).sort()
  return Promise.all(names.map((name) => readFile(path.join(outboxDir(), name))))
}

async function onlyMail() {
  const [file, ...others] = await sentFiles()
  if (file === undefined || others.length > 0) throw new Error('expected exactly one file in the outbox')
  return { raw: file.toString('utf8'), ...(await PostalMime.parse(file)) }
}

test('a mail becomes one whole message with both parts', async () => {
  await send({
    to: 'Adébáyọ̀ Okonkwọ <adebayo@example.com>',
    ...verificationMail({ brand: 'Töile', firstName: 'Adébáyọ̀ Okonkwọ', code: '4821', link, minutes: 10 }),
    consoleLine: 'Code for adebayo@example.com: 4821',
  })
  const mail = await onlyMail()
  expect(mail.to).toEqual([{ name: 'Adébáyọ̀ Okonkwọ', address: 'adebayo@example.com' }])
  expect(mail.from).toEqual({ name: 'Fabric, Thread & Töile', address: 'no-reply@localhost' })
  expect(mail.subject).toBe('Confirm your email address for Töile')
  expect(mail.date).toBe('2026-11-21T10:00:00.000Z')
  expect(mail.messageId).toMatch(/^<[^<>\s]+@localhost>$/)
  expect(mail.text).toContain('Hello Adébáyọ̀ Okonkwọ,')
  expect(mail.html).toContain('Hello Adébáyọ̀ Okonkwọ,')
  expect(mail.text?.match(/\b\d{4}\b/g)).toEqual(['4821'])
  expect(mail.text?.split(/\r?\n/)).toContain('Your code: 4821')
  expect(mail.text?.split(/\r?\n/)).toContain(link)
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(printed).toEqual(['Code for adebayo@example.com: 4821'])
})

test('the file is readable by its owner alone, and named by time', async () => {
  await send(plainMail)
  const [name = ''] = await readdir(outboxDir())
  expect(name).toMatch(/^2026-11-21T10-00-00-123Z-[0-9a-f-]{36}\.eml$/)
  expect((await stat(outboxDir())).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(outboxDir(), name))).mode & 0o777).toBe(0o600)
})

test('fifty mails at once are fifty files', async () => {
  const mails = transport()
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => mails.send({ ...plainMail, subject: `Mail ${index}` })),
  )
  const parsed = await Promise.all((await sentFiles()).map((file) => PostalMime.parse(file)))
  expect(parsed).toHaveLength(50)
  expect(new Set(parsed.map((mail) => mail.subject)).size).toBe(50)
  expect(new Set(parsed.map((mail) => mail.messageId)).size).toBe(50)
})

test('an attachment arrives byte by byte', async () => {
  const content = Buffer.from([0, 13, 10, 255, 13, 0, 10])
  await send({
    ...plainMail,
    attachments: [{ filename: 'Écru.bin', content, contentType: 'application/x-thread' }],
  })
  const [attachment] = (await onlyMail()).attachments
  expect(attachment).toMatchObject({ filename: 'Écru.bin', mimeType: 'application/x-thread' })
  const received = attachment?.content
  expect(received instanceof ArrayBuffer && Buffer.from(received).equals(content)).toBe(true)
})

test('Reply-To survives any name', async () => {
  await send({ ...plainMail, headers: { 'Reply-To': '"Smith, Ada é" <ada@example.com>' } })
  expect((await onlyMail()).replyTo).toEqual([{ name: 'Smith, Ada é', address: 'ada@example.com' }])
})

test.each<[string, Partial<Mail>]>([
  ['subject', { subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nOther body' }],
  ['free header', { headers: { 'X-Kind': 'a\r\nBcc: evil@example.com' } }],
  [
    'file name',
    {
      attachments: [
        { filename: 'a\r\nBcc: evil@example.com', content: Buffer.from('x'), contentType: 'text/plain' },
      ],
    },
  ],
])('a line break in the %s adds no header', async (_, part) => {
  await send({ ...plainMail, ...part })
  const mail = await onlyMail()
  expect(mail.raw).not.toMatch(/^bcc:/im)
  expect(mail.bcc).toBeUndefined()
  expect(mail.text?.trim()).toBe('Hello')
})

test.each<[string, Partial<Mail>]>([
  ['a line break in the recipient', { to: 'ada@example.com\r\nBcc: evil@example.com' }],
  ['two recipients', { to: 'ada@example.com, evil@example.com' }],
  ['a recipient by header', { headers: { bcc: 'evil@example.com' } }],
  ['a header name with a line break', { headers: { 'X-A: b\r\nBcc': 'evil@example.com' } }],
  ['a broken Reply-To', { headers: { 'Reply-To': 'a@example.com\r\nBcc: evil@example.com' } }],
  [
    'a content type with a line break',
    {
      attachments: [
        { filename: 'a', content: Buffer.from('x'), contentType: 'text/plain\r\nBcc: evil@example.com' },
      ],
    },
  ],
])('%s is refused for good, and nothing is written', async (_, part) => {
  const error: unknown = await transport()
    .send({ ...plainMail, ...part })
    .catch((thrown: unknown) => thrown)
  expect(isPermanentMailError(error)).toBe(true)
  await expect(readdir(outboxDir())).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the console line cannot steer the terminal', async () => {
  await send({ ...plainMail, consoleLine: 'Code: 4821\u001b[2J\nForged line' })
  expect(printed).toEqual(['Code: 4821 [2J Forged line'])
})
