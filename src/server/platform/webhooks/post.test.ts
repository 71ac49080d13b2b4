import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { LookupFunction, Socket } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '#server/testing/receiver.ts'
import { post } from './post.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())

const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"ping"}' }
const toNamed = (url: string, timeoutMs?: number) =>
  post({ ...message, url, named: [receiver.origin], ...(timeoutMs && { timeoutMs }) })

/** Every attempt to connect to anywhere, from here on in this test. */
function attemptsToConnect(): string[] {
  const attempts: string[] = []
  const watch = (given: unknown) => {
    const { socket } = given as { socket: Socket }
    socket.on('connectionAttempt', (address: string) => attempts.push(address))
  }
  subscribe('net.client.socket', watch)
  onTestFinished(() => void unsubscribe('net.client.socket', watch))
  return attempts
}

describe('nothing is delivered into an inner network', () => {
  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '0.0.0.0', 'localhost'],
    ...['10.0.0.5', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[fe80::1]', '[fd00::1]'],
    ...['[64:ff9b::7f00:1]'],
  ])('whoever spells it %s: no connection is tried', async (host) => {
    const attempts = attemptsToConnect()
    const { fault, statusCode } = await post({ ...message, url: `https://${host}/hook`, named: [] })
    expect([fault, statusCode, attempts]).toEqual(['inner-address', null, []])
  })

  it('nor by a name that leads elsewhere by the time that it is connected to', async () => {
    const attempts = attemptsToConnect()
    const answers = ['93.184.215.14', '127.0.0.1']
    let asked = 0
    const lookup: LookupFunction = (_, { all }, found) => {
      const address = answers[asked++] ?? '127.0.0.1'
      if (all) found(null, [{ address, family: 4 }])
      else found(null, address, 4)
    }
    // Somebody looks beforehand, as a check would, and finds nothing wrong with it.
    lookup('rebinding.example', {}, (_, address) => expect(address).toBe('93.184.215.14'))
    const { fault } = await post({ ...message, url: 'https://rebinding.example/', named: [], lookup })
    expect([fault, asked, attempts]).toEqual(['inner-address', 2, []])
  })

  it.each([
    ['by http', 'http://shop.example/hook'],
    ['at a port of its own', 'https://shop.example:8443/hook'],
    ['with a password', 'https://me:secret@shop.example/hook'],
    ['that is no address', 'shop'],
  ])('nor to an address %s', async (_, url) => {
    const attempts = attemptsToConnect()
    expect([(await post({ ...message, url, named: [] })).fault, attempts]).toEqual(['inner-address', []])
  })

  it('but to what the operator names, and only as it is named', async () => {
    const address = receiver.address()
    expect(await toNamed(address.url)).toMatchObject({ fault: null, statusCode: 200, head: 'thanks' })
    const { port } = new URL(receiver.origin)
    const elsewhere = [`http://127.0.0.1:${Number(port) - 1}/`, `https://127.0.0.1:${port}/`]
    const faults = await Promise.all(elsewhere.map(async (url) => (await toNamed(url)).fault))
    expect(faults).toEqual(['inner-address', 'inner-address'])
    expect(address.received()).toMatchObject([{ body: message.body }])
  })
})

describe('a receiver', () => {
  it('that is down is unreachable, as one is that nobody has a name for', async () => {
    const gone = await startReceiver()
    await gone.close()
    const down = await post({ ...message, url: gone.origin, named: [gone.origin] })
    const unknown = await post({ ...message, url: 'https://hook.invalid/', named: [] })
    expect([down, unknown]).toMatchObject([
      { fault: 'unreachable', statusCode: null },
      { fault: 'unreachable', statusCode: null },
    ])
  })

  it('that does not answer in time was too slow', async () => {
    const address = receiver.address()
    address.answerWith(() => undefined)
    expect(await toNamed(address.url, 50)).toMatchObject({ fault: 'too-slow', statusCode: null })
  })

  it('that has answered has answered, however slow the rest of it is', async () => {
    const address = receiver.address()
    address.answerWith((response) => void response.writeHead(200).write('at once'))
    expect(await toNamed(address.url, 200)).toMatchObject({ fault: null, statusCode: 200, head: 'at once' })
  })

  it('is not followed elsewhere', async () => {
    const [address, elsewhere] = [receiver.address(), receiver.address()]
    address.answerStatus(302, { location: elsewhere.url })
    expect(await toNamed(address.url)).toMatchObject({ fault: 'redirect', statusCode: 302 })
    expect(elsewhere.received()).toEqual([])
  })

  it('is read no further than 64 kB, of which the first thousand characters are kept', async () => {
    const address = receiver.address()
    let written = 0
    address.answerWith((response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(16_384, 'ü\0')
      const more = () => {
        while (!response.destroyed && written < 64 * 1024 ** 2) {
          written += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const answer = await toNamed(address.url)
    expect(answer).toMatchObject({ fault: null, statusCode: 200, head: 'ü'.repeat(1_024) })
    // What was on its way is all that is lost.
    expect(written).toBeLessThan(16 * 1024 ** 2)
  })

  it('that breaks off has failed before its status, and not behind it', async () => {
    const [before, behind] = [receiver.address(), receiver.address()]
    before.answerWith((response) => void response.socket?.destroy())
    behind.answerWith((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    })
    expect(await toNamed(before.url)).toMatchObject({ fault: 'unreachable', statusCode: null })
    expect(await toNamed(behind.url)).toMatchObject({ fault: null, statusCode: 200, head: 'half' })
  })

  it.each([
    [410, 'gone'],
    [404, 'refused'],
    [429, 'refused'],
    [503, 'refused'],
  ])('that answers %i has refused: %s', async (status, fault) => {
    const address = receiver.address()
    address.answerStatus(status, { 'retry-after': '120' })
    expect(await toNamed(address.url)).toMatchObject({ fault, statusCode: status, retryAfter: '120' })
  })
})
