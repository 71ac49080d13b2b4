import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askForExport, listExports } from '#server/testing/exports.ts'
import { openFaultyStore } from '#server/testing/faulty-store.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { jobsDone, retriedNow, retriedUntilDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { s3Store } from './s3-store.ts'
import { StoreError } from './store-error.ts'

const name = '0191a3c4-0000-7000-8000-000000000001/0191a3c4-0000-7000-8000-000000000002.png'
const content = randomBytes(4_000)
/** Of which a byte came every 5 ms it would take 20 s. */
const SOON_S = 0.2
/** Longer than any machine takes. */
const PATIENT_S = 60

async function fileOf(bytes: Buffer): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'toile-source-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const file = path.join(directory, 'source')
  await writeFile(file, bytes)
  return file
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a store that goes wrong', () => {
  it.each(['hang', 'error', 'cut'] as const)('keeps nothing of what it is given (%s)', async (fault) => {
    const faulty = await openFaultyStore()
    faulty.misbehave(({ method }) => (method === 'PUT' ? fault : null))
    const store = s3Store(faulty.address(fault === 'hang' ? SOON_S : PATIENT_S))
    await expect(store.write(name, content)).rejects.toThrow(StoreError)
    expect(await faulty.names()).toEqual([])
  })

  it('keeps nothing where it says that it has taken all, and has half', async () => {
    const faulty = await openFaultyStore()
    faulty.misbehave(({ method }) => (method === 'HEAD' ? 'half' : null))
    const store = s3Store(faulty.address(PATIENT_S))
    await expect(store.write(name, content)).rejects.toThrow('The store kept 2000 bytes of 4000')
    expect(await faulty.names()).toEqual([])
  })

  it.each(['hang', 'error', 'cut', 'half', 'other', 'slow'] as const)('gives nothing (%s)', async (fault) => {
    const faulty = await openFaultyStore()
    const isPatient = fault !== 'hang' && fault !== 'slow'
    await s3Store(faulty.address(PATIENT_S)).write(name, content)
    const store = s3Store(faulty.address(isPatient ? PATIENT_S : SOON_S))
    faulty.misbehave(({ method }) => (method === 'GET' ? fault : null))
    await expect(store.read(name)).rejects.toThrow(StoreError)
    const opened = store.open(name).then((file) => file && buffer(file.content))
    await expect(opened).rejects.toThrow(StoreError)
  })

  it.each(['error', 'cut', 'half', 'other'] as const)('is asked again (%s)', async (fault) => {
    const faulty = await openFaultyStore()
    const store = s3Store(faulty.address(PATIENT_S))
    const isOnTheWay = fault === 'error' || fault === 'cut'
    faulty.misbehave(({ method, before }) => (isOnTheWay && method === 'PUT' && before === 0 ? fault : null))
    await store.write(name, content)
    faulty.misbehave(({ method, before }) => (method === 'GET' && before === 0 ? fault : null))
    expect(sha256((await store.read(name)) ?? Buffer.alloc(0))).toBe(sha256(content))
  })

  it('is asked for no end of files that it says it has removed', async () => {
    const faulty = await openFaultyStore()
    const store = s3Store(faulty.address(PATIENT_S))
    await store.write(name, content)
    const deleted: string[] = []
    faulty.misbehave(({ method, url }) => {
      if (method === 'DELETE') deleted.push(url)
      return null
    })
    await store.removeAll(name.split('/')[0] ?? '')
    expect(deleted.length).toBe(1)
    expect(await store.read(name)).toBeNull()
  })
})

describe('a file in many parts', () => {
  it('is whole where a part had to be sent again, and takes its parts back where one never goes', async () => {
    const large = randomBytes(20_000_000)
    const source = await fileOf(large)
    const faulty = await openFaultyStore()
    const store = s3Store(faulty.address(PATIENT_S))
    const isSecondPart = (url: string) => url.includes('partNumber=2')
    const takenBack: string[] = []
    faulty.misbehave(({ method, url }) => {
      if (method === 'DELETE') takenBack.push(url)
      return isSecondPart(url) ? 'error' : null
    })
    await expect(store.writeFrom(name, source)).rejects.toThrow(StoreError)
    expect(await store.read(name)).toBeNull()
    // The store of these tests keeps parts whatever it is told.
    expect(takenBack).toEqual([expect.stringContaining('uploadId=')])

    faulty.misbehave(({ url, before }) => (isSecondPart(url) && before === 0 ? 'cut' : null))
    await store.writeFrom(name, source)
    const opened = await store.open(name)
    expect(opened && sha256(await buffer(opened.content))).toBe(sha256(large))
    faulty.misbehave(({ method }) => (method === 'GET' ? 'other' : null))
    const lied = await store.open(name)
    await expect(lied && buffer(lied.content)).rejects.toThrow('other bytes')
  })

  it('says both what went wrong and that its parts stay, where the store is gone', async () => {
    const source = await fileOf(randomBytes(20_000_000))
    const faulty = await openFaultyStore()
    faulty.misbehave(({ url }) => (url.includes('uploadId=') ? 'error' : null))
    const sending = s3Store(faulty.address(PATIENT_S)).writeFrom(name, source)
    await expect(sending).rejects.toThrow(/failed to take a file.*take back the parts/)
  })
})

describe('a member', () => {
  it('is refused in words while the store hangs, nothing is kept, and all works once it is back', async () => {
    const faulty = await openFaultyStore()
    const app = await testApp({ STORAGE_URL: faulty.address(1) })
    const { token, clientId } = await buildInvoicing(app)
    const send = async () => {
      const file = multipart('photo', await paint(60, 40, '#204080'))
      const url = `/clients/${clientId}/photos`
      return app.call<{ photo: { url: string } }>('POST', url, { token, ...file })
    }
    faulty.misbehave(() => 'hang')
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(refused.body.message).toMatch(/^Files can't be saved or fetched right now/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await app.sql('select * from photos')).toEqual([])
    expect(await app.sql('select * from files')).toEqual([])

    faulty.misbehave(() => null)
    const { photo } = (await send()).body.data
    expect((await app.load(photo.url, token)).statusCode).toBe(200)
    faulty.misbehave(({ method }) => (method === 'GET' ? 'error' : null))
    const lost = await app.load(photo.url, token)
    // Nobody keeps the refusal for as long as the picture may be kept.
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(lost.json().code).toBe('UNAVAILABLE')
  })

  it('is told that an export failed, and can ask again, while the store takes and drops nothing', {
    timeout: 90_000,
  }, async () => {
    const faulty = await openFaultyStore()
    const app = await testApp({ STORAGE_URL: faulty.address(PATIENT_S) })
    const { token } = await buildMember(app)
    faulty.misbehave(() => 'error')
    await askForExport(app, token)
    await expect
      .poll(async () => {
        // Nobody waits here for the pause between two attempts, nor for the three in the middle.
        await app.sql("update exports set attempts = 4 where attempts < 4 and status = 'making'")
        await retriedNow(app, 'slow-export')
        return (await listExports(app, token))[0]?.status
      })
      .toBe('failed')
    faulty.misbehave(() => null)
    await retriedUntilDone(app)
    expect(await faulty.names()).toEqual([])
    expect((await askForExport(app, token)).status).toBe(201)
    await jobsDone(app)
    expect((await listExports(app, token))[0]?.status).toBe('ready')
  })
})
