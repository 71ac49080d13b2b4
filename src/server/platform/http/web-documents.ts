import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageParameter, languages } from '#contract/preferences.ts'
import type { Config } from '#server/config.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { createGate } from '#server/platform/gate.ts'
import { madeOnce } from '#server/platform/made-once.ts'
import { compress, takesBrotli } from './compress.ts'
import { escapeHtml } from './escape-html.ts'

/** Stand in the built documents wherever the brand's name and the server's address do. */
export const BRAND_PLACEHOLDER = '__BRAND__'
const ADDRESS_PLACEHOLDER = '__PUBLIC_URL__'
/** The same where a document says who takes payments, as that of /status does. */
const PAYMENTS_PLACEHOLDER = '__PAYMENTS__'

interface Content {
  readonly html: Buffer
  /** Compressed quickly for whoever asks first, and as well as can be for those who come later. */
  brotli(): Buffer
}

/** One document of the web application, in every language. */
export type WebDocument = Readonly<Record<Language, Content>>

export interface WebSite {
  readonly webDir: string
  readonly brandName: string
  readonly publicUrl: string
  /** Whether one may sign in by an account elsewhere. */
  readonly hasOtherAccounts: boolean
  readonly payments: Config['payments']
}

/** Reads `terms.en.html` and `terms.de.html`. */
export async function readDocument(
  { webDir, brandName, publicUrl, payments }: WebSite,
  name: string,
): Promise<WebDocument> {
  const read = async (language: Language): Promise<Content> => {
    const text = await readFile(path.join(webDir, `${name}.${language}.html`), 'utf8')
    const named = text
      .replaceAll(BRAND_PLACEHOLDER, () => escapeHtml(brandName))
      .replaceAll(ADDRESS_PLACEHOLDER, () => escapeHtml(publicUrl))
      .replaceAll(PAYMENTS_PLACEHOLDER, payments)
    return contentOf(Buffer.from(named))
  }
  const contents = await Promise.all(
    languages.map(async (language) => [language, await read(language)] as const),
  )
  return Object.fromEntries(contents) as Record<Language, Content>
}

/** As well as can be takes forty times as long: for all documents at once that was half of what a start took. */
async function contentOf(html: Buffer): Promise<Content> {
  let compressed = await compress(html, QUICK)
  const compressWell = madeOnce(async () => {
    compressed = await oneAtATime(() => compress(html, constants.BROTLI_MAX_QUALITY))
  })
  return {
    html,
    brotli() {
      // Should that fail there is the other one still, and whoever comes next tries again.
      compressWell().catch(() => undefined)
      return compressed
    },
  }
}

const QUICK = 6
const oneAtATime = createGate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

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
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  const chosen = chosenIn(searchOf(request))
  const language = chosen ?? getLocale()
  const content = document[language]
  if (chosen) keepLanguage(reply, chosen, publicUrl)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-language', language)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .headers(headers)
  const isCompressed = takesBrotli(request)
  if (isCompressed) reply.header('content-encoding', 'br')
  return reply.send(isCompressed ? content.brotli() : content.html)
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
