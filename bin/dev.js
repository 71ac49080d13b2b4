import './lib/check-node.js'
import { existsSync } from 'node:fs'
import { clearStamp, ensureBuilt } from './lib/built.js'
import { watchedServer } from './lib/dev-server.js'
import { ensureInstalled } from './lib/install.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot, root } from './lib/root.js'
import { stopChildrenOnSignals } from './lib/run.js'
import { Failure, runMain, step } from './lib/say.js'

const WEB_PORT = 5173
const SERVER_PORT = process.env.PORT ?? '3000'

/** Addresses of the landing document; every other page is the application's (src/web/app.html). */
const landingPaths = new Set(['/', '/terms', '/privacy', '/status'])

/** Of clients, who have a document without the application (src/web/client.html). */
const clientPaths = new Set(['/c', '/i', '/paper', '/write'])

/** The server answers so in production, and keeps a chosen language; Vite alone would answer every page with index.html. */
const twoDocuments = {
  name: 'two-documents',
  configureServer(/** @type {import('vite').ViteDevServer} */ server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const isPage = request.headers.accept?.includes('text/html') && !pathname.startsWith('/api')
      const language = searchParams.get('lang')
      if (isPage && language !== null) {
        searchParams.delete('lang')
        const cookie = `toile-language=${encodeURIComponent(language)}; Path=/; SameSite=Lax`
        response.writeHead(303, { location: `${pathname}?${searchParams}`, 'set-cookie': cookie }).end()
        return
      }
      if (isPage && !landingPaths.has(pathname)) {
        request.url = clientPaths.has(pathname) ? '/client.html' : '/app.html'
      }
      next()
    })
  },
}

runMain(async () => {
  endWithNpm()
  const leaveSignals = stopChildrenOnSignals()
  await ensureInstalled({ dev: true })
  // The server wants to find a web build, if only an old one.
  if (!existsSync(inRoot('dist/web'))) await ensureBuilt()
  leaveSignals()
  clearStamp()

  process.env.TOILE_DEV_SERVER = `http://127.0.0.1:${SERVER_PORT}`
  const { build, createServer } = await import('vite')
  step('Starting the server, rebuilt and restarted at every change…')
  const server = watchedServer(inRoot('dist/server/main.js'))
  const watcher = await build({
    root,
    configFile: inRoot('vite.server.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  })
  if (!('on' in watcher)) throw new Failure('Vite did not begin to watch.')
  watcher.on('event', (event) => {
    if (event.code === 'END') server.restart()
    if (event.code === 'ERROR') console.error(event.error)
  })

  const web = await createServer({
    configFile: inRoot('vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    plugins: [twoDocuments],
    server: { port: WEB_PORT },
    // Found at once instead of page by page, each time with a reload.
    optimizeDeps: { entries: ['index.html', 'app.html', 'client.html'] },
  })
  await web.listen()
  // Vite's own handler would end the process without the server.
  process.removeAllListeners('SIGTERM')
  step(
    `The application with hot reload: http://localhost:${web.config.server.port} (Ctrl-C stops everything)`,
  )

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all([web.close(), watcher.close(), server.stop()])
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
})
