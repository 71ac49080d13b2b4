import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In a window that the content just fills: the usual one takes megabytes that a process doesn't give back. */
export const compress = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(Math.ceil(Math.log2(content.length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_MAX_WINDOW_BITS,
      ),
    },
  })

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  headers['accept-encoding']?.includes('br') === true

/** What is shorter fits into two packets as it is. */
const MIN_LENGTH = 2_048
/** A sixth of the bytes of a list for a tenth of what reading it costs; a better one would cost more than it saves. */
const QUICK = 1

/**
 * Compresses what the API answers in JSON, beside the requests that are served meanwhile. A reply may tell of secrets and
 * of what its asker sent, whose length a listener sees; but nobody else's page can ask with the asker's token, which no
 * browser sends by itself.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= MIN_LENGTH
    if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) {
      done(null, payload)
      return
    }
    const varies = reply.getHeader('vary')
    reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`)
    if (!takesBrotli(request)) {
      done(null, payload)
      return
    }
    compress(Buffer.from(payload), QUICK).then((compressed) => {
      reply.header('content-encoding', 'br')
      done(null, compressed)
    }, done)
  })
}
