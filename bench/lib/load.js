import { connect } from 'node:net'

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {string} [body] JSON that is posted; without one it is asked for
 * @property {number} connections kept open, each with one request at a time
 * @property {number} seconds
 */

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Asks for one address over and over. Bare sockets and a parser that reads no more than the length of each reply:
 * on a small machine the generator must not be what is measured.
 *
 * @param {Load} load
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, requests: number }>} latencies in milliseconds
 */
export async function runLoad({ url, headers = {}, body, connections, seconds }) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const sent =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host, ...headers, ...sent }).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body === undefined ? 'GET' : 'POST'
  const request = Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
  /** @type {number[]} */
  const latencies = []
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(until, { host: hostname, port: Number(port) }, request, latencies),
    ),
  )
  const elapsed = (performance.now() - started) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return {
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    requests: latencies.length,
  }
}

/**
 * @param {number} until
 * @param {{ host: string, port: number }} address
 * @param {Buffer} request
 * @param {number[]} latencies
 * @returns {Promise<void>}
 */
function askUntil(until, address, request, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.setNoDelay(true)
    let head = Buffer.alloc(0)
    let missing = 0
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    const answered = () => {
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < until) return ask()
      socket.destroy()
      resolve()
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`The server closed a connection under load`)))
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing === 0) answered()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      try {
        missing = bodyLength(head.toString('latin1', 0, end)) - (head.length - end - HEAD_END.length)
      } catch (error) {
        socket.destroy()
        return reject(error)
      }
      head = Buffer.alloc(0)
      if (missing === 0) answered()
    })
  })
}

function bodyLength(/** @type {string} */ head) {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 20[01] /.test(head) || length === undefined) {
    throw new Error(`Not an answer to measure: ${head.slice(0, 200)}`)
  }
  return Number(length)
}
