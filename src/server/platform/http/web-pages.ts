import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientPages, memberPages, publicPages } from '#contract/pages.ts'
import { sendNotFound } from './replies.ts'
import {
  BRAND_PLACEHOLDER,
  keepAndReturn,
  readDocument,
  sendDocument,
  type WebDocument,
  type WebSite,
} from './web-documents.ts'

const MANIFEST = 'manifest.webmanifest'
/** It stays in browsers for as long as they like: whether it has changed is asked every time. */
const WORKER = 'push-worker.js'
const YEAR_S = 31_536_000
const ASSETS = 'assets'

/**
 * What clients open by a secret in the address: found by no search engine, told to no other site, kept in no cache. They
 * have a document of their own, without the application.
 */
const ofClients: ReadonlySet<string> = new Set(Object.values(clientPages))
const untold = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/**
 * What a document fetches and is bound by its rules, not by any of its own: a worker, which is bound by those of its script,
 * is none of it, nor is a picture that may be opened by itself.
 */
const ofDocuments = /^assets\/(?!.*worker)[^/]+\.(js|css|woff2)$/
/** Without a meaning for those, they came to a twentieth of what a screen is fetched with. */
const forDocuments = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/**
 * The built web application: prerendered landing pages, the shell with the form of /login in it, the shell for every other
 * page, which names what a member's page comes with, and the assets, compressed beforehand.
 */
export async function registerWebPages(app: FastifyInstance, site: WebSite): Promise<void> {
  const { webDir, brandName } = site
  const shell = await readDocument(site, 'app')
  const login = await readDocument(site, site.hasOtherAccounts ? 'login-by-others' : 'login')
  const prerendered: Record<string, WebDocument> = {
    [publicPages.landing]: await readDocument(site, 'index'),
    [publicPages.terms]: await readDocument(site, 'terms'),
    [publicPages.privacy]: await readDocument(site, 'privacy'),
    [publicPages.status]: await readDocument(site, 'status'),
  }
  // The shell, with what the page comes with named in it.
  const ofMembers = await Promise.all(
    Object.entries(memberPages).map(async ([name, page]) => [page, await readDocument(site, `app-${name}`)]),
  )
  const client = await readDocument(site, 'client')
  const shells: Record<string, WebDocument> = {
    [publicPages.login]: login,
    ...Object.fromEntries(ofMembers),
    ...Object.fromEntries([...ofClients].map((page) => [page, client])),
  }
  for (const page of [publicPages, clientPages, memberPages].flatMap((pages) => Object.values(pages))) {
    const document = prerendered[page]
    const headers = ofClients.has(page) ? untold : {}
    app.get(page, async (request, reply) =>
      document
        ? sendDocument(request, reply, document, site)
        : (keepAndReturn(request, reply, site) ??
          sendDocument(request, reply, shells[page] ?? shell, site, headers)),
    )
  }

  const manifest = await readFile(path.join(webDir, MANIFEST), 'utf8')
  const brandedManifest = Buffer.from(
    manifest.replaceAll(BRAND_PLACEHOLDER, JSON.stringify(brandName).slice(1, -1)),
  )
  app.get(`/${MANIFEST}`, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(brandedManifest),
  )

  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      // Names under assets/ carry a hash of their content.
      const forever = file.includes(`${path.sep}${ASSETS}${path.sep}`)
      response.header(
        'cache-control',
        forever
          ? `public, max-age=${YEAR_S}, immutable`
          : path.basename(file).startsWith(WORKER)
            ? 'no-cache'
            : 'public, max-age=3600',
      )
    },
  })
  // Each file by its own name, as found at the start: no stranger's address ever reaches the file system. Hundreds of
  // assets share one route, since a route for each took a third of what starting takes.
  const files = await listFiles(webDir)
  const leaving = { errorHandler: unlessLeft(app) }
  for (const file of files.filter((each) => !each.includes('/'))) {
    app.get(`/${file}`, leaving, (_request, reply) => reply.sendFile(file))
  }
  // Asked for by browsers on their own, wherever a page names no picture.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  const assets = new Set(files)
  app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, leaving, (request, reply) => {
    const file = `${ASSETS}/${request.params['*']}`
    if (!assets.has(file)) return reply.callNotFound()
    if (ofDocuments.test(file)) for (const name of forDocuments) reply.removeHeader(name)
    return reply.sendFile(file)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      return sendNotFound(request, reply)
    }
    reply.code(404)
    return sendDocument(request, reply, shell, site)
  })
}

/** Files that are served by their own names: documents have addresses of their own, and a compressed file goes out in place of the one it was made of. */
async function listFiles(webDir: string): Promise<string[]> {
  const entries = await readdir(webDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(webDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== MANIFEST && !/\.(html|br|gz)$/.test(file))
}

/** That somebody left before a file was through is no fault of ours. */
const unlessLeft =
  (app: FastifyInstance): FastifyInstance['errorHandler'] =>
  (error, request, reply) => {
    if (hasCode(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else app.errorHandler(error, request, reply)
  }

const hasCode = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error
