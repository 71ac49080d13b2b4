import type { FastifyInstance } from 'fastify'

const CHECK_MS = 250
/** A body that is still on its way then won't arrive: the server looks after slow clients no more once it closes. */
const LONGEST_MS = 8_000

/** Makes `close` answer every request that has come, and wait for nobody else: not for stalled clients either. */
export function answerThenClose(app: FastifyInstance): void {
  let isClosing = false
  let underWay = 0

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Told also to those who asked before: their next request would find nobody.
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // One that is asked without a socket never closes: it would be looked after, and kept, for ever.
    if (!app.server.listening) return
    const since = performance.now()
    const checks = setInterval(() => {
      if (underWay === 0 || performance.now() - since > LONGEST_MS) app.server.closeAllConnections()
    }, CHECK_MS)
    checks.unref()
    app.server.once('close', () => clearInterval(checks))
  })
}
