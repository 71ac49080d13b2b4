import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageParameter, languages } from '#contract/preferences.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { escapeHtml } from './escape-html.ts'

/** Stand in the built documents wherever the brand's name and the server's address do. */
export const BRAND_PLACEHOLDER = '__BRAND__'
const ADDRESS_PLACEHOLDER = '__PUBLIC_URL__'

interface Content {
  readonly html: Buffer
  readonly brotli: Buffer
}

/** One document of the web application, in every language. */
export type WebDocument = Readonly<Record<Language, Content>>

export interface WebSite {
  readonly webDir: string
  readonly brandName: string
  readonly publicUrl: string
}

/** Reads `terms.en.html` and `terms.de.html`. */
export async function readDocument(
  { webDir, brandName, publicUrl }: WebSite,
  name: string,
): Promise<WebDocument> {
  const read = async (language: Language): Promise<Content> => {
    const text = await readFile(path.join(webDir, `${name}.${language}.html`), 'utf8')
    const named = text
      .replaceAll(BRAND_PLACEHOLDER, () => escapeHtml(brandName))
      .replaceAll(ADDRESS_PLACEHOLDER, () => escapeHtml(publicUrl))
    const html = Buffer.from(named)
    return { html, brotli: await promisify(brotliCompress)(html) }
  }
  const contents = await Promise.all(
    languages.map(async (language) => [language, await read(language)] as const),
  )
  return Object.fromEntries(contents) as Record<Language, Content>
}

/** `?lang=de`: what somebody has just chosen. */
const chosenIn = (search: URLSearchParams): Language | undefined =>
  languages.find((language) => language === search.get(languageParameter))

const searchOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1])

/** Sends a document in the language just chosen, which is then kept on the device, else in the request's. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: WebDocument,
  { publicUrl }: WebSite,
): FastifyReply {
  const chosen = chosenIn(searchOf(request))
  const language = chosen ?? getLocale()
  const { html, brotli } = document[language]
  if (chosen) keepLanguage(reply, chosen, publicUrl)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-language', language)
    .header('vary', 'accept-encoding, accept-language, cookie')
  const isCompressed = request.headers['accept-encoding']?.includes('br')
  if (isCompressed) reply.header('content-encoding', 'br')
  return reply.send(isCompressed ? brotli : html)
}

/**
 * A language chosen on a page of the application: it is kept, and the page asked for again without it, for there a
 * reload has to go by what is kept. Null where nothing was chosen.
 */
export function keepAndReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: WebSite,
): FastifyReply | null {
  const search = searchOf(request)
  const chosen = chosenIn(search)
  if (chosen === undefined) return null
  search.delete(languageParameter)
  keepLanguage(reply, chosen, publicUrl)
  // A path alone, whatever the request line names before it.
  const page = new URL(request.url, publicUrl).pathname
  return reply.header('cache-control', 'no-store').redirect(search.size > 0 ? `${page}?${search}` : page, 303)
}

/** For a year; nothing but the language stands in it, and no script reads it. */
function keepLanguage(reply: FastifyReply, language: Language, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`
  reply.header('set-cookie', cookie)
}
