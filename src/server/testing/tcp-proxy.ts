import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line between two programs that can go dead: it stays open, and nothing comes through any more. */
export async function startProxy(upstream: NetConnectOpts) {
  const pairs = new Set<{ near: Socket; far: Socket; said: string }>()
  const server = createServer((near) => {
    const far = connect(upstream)
    const pair = { near, far, said: '' }
    pairs.add(pair)
    near.on('data', (chunk: Buffer) => {
      if (pair.said.length < 4_096) pair.said += chunk.toString('latin1')
    })
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.once('close', () => {
      far.destroy()
      pairs.delete(pair)
    })
    far.once('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const { near } of pairs) near.destroy()
    server.close()
  })

  function silence({ near, far }: { near: Socket; far: Socket }) {
    near.unpipe(far)
    far.unpipe(near)
    near.pause()
    far.pause()
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing comes through any more where this was said; answers on how many lines. */
    dieWhereSaid(words: RegExp): number {
      const meant = [...pairs].filter(({ said }) => words.test(said))
      for (const pair of meant) silence(pair)
      return meant.length
    },
  }
}
