import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memberPages, publicPages } from '#contract/pages.ts'
import { escapeHtml } from './escape-html.ts'
import { sendNotFound } from './replies.ts'

/** Stands in the built documents wherever the brand's name does. */
const BRAND_PLACEHOLDER = '__BRAND__'
const MANIFEST = 'manifest.webmanifest'
const YEAR_S = 31_536_000

interface Document {
  readonly html: Buffer
  readonly brotli: Buffer
}

/** The built web application: prerendered landing pages, the shell for every other page, and the assets, compressed beforehand. */
export async function registerWebPages(
  app: FastifyInstance,
  { webDir, brandName }: { webDir: string; brandName: string },
): Promise<void> {
  const document = async (file: string): Promise<Document> => {
    const text = await readFile(path.join(webDir, file), 'utf8')
    const html = Buffer.from(text.replaceAll(BRAND_PLACEHOLDER, escapeHtml(brandName)))
    return { html, brotli: await promisify(brotliCompress)(html) }
  }
  const landing = await document('index.html')
  const shell = await document('app.html')
  const prerendered: Record<string, Document> = {
    [publicPages.landing]: landing,
    [publicPages.terms]: await document('terms.html'),
    [publicPages.privacy]: await document('privacy.html'),
  }
  for (const page of [...Object.values(publicPages), ...Object.values(memberPages)]) {
    app.get(page, async (request, reply) => sendDocument(request, reply, prerendered[page] ?? shell))
  }

  const manifest = await readFile(path.join(webDir, MANIFEST), 'utf8')
  const brandedManifest = manifest.replaceAll(BRAND_PLACEHOLDER, JSON.stringify(brandName).slice(1, -1))
  app.get(`/${MANIFEST}`, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(brandedManifest),
  )

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      // Names under assets/ carry a hash of their content.
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      response.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
      )
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      return sendNotFound(request, reply)
    }
    reply.code(404)
    return sendDocument(request, reply, shell)
  })
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli }: Document,
): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const compressed = request.headers['accept-encoding']?.includes('br')
  if (compressed) reply.header('content-encoding', 'br')
  return reply.send(compressed ? brotli : html)
}
