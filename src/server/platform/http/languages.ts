import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languages } from '#contract/preferences.ts'
import { baseLocale } from '#server/paraglide/runtime.js'
import { inLanguage, inRegion } from '#server/platform/language.ts'
import { cookieNamed } from './cookies.ts'

/** Handles every request in the language of its reader: handlers, refusals, pages, whatever is worded on the way. */
export function speakLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const language = languageOf(request)
    if (isOfTheApi(request)) {
      // Most of these carry words: no cache may hand one to a reader of another language.
      reply.headers({ 'content-language': language, vary: 'accept-language' })
    }
    inRegion(regionIn(request.headers['accept-language'] ?? ''), () => inLanguage(language, done))
  })
}

/** For what is refused before any hook runs. */
export const inTheirLanguage = <Result>(request: FastifyRequest, work: () => Result): Result =>
  inLanguage(languageOf(request), work)

const isOfTheApi = ({ url }: FastifyRequest) => url.startsWith('/api/')

/** A client of the API says it; a page that the browser asks for by itself goes by what was chosen on this device. */
function languageOf(request: FastifyRequest): Language {
  const { cookie = '', 'accept-language': accepted = '' } = request.headers
  return (isOfTheApi(request) ? null : chosenLanguage(cookie)) ?? remembered(accepted)
}

// A browser sends the same with every request, and there are few that differ.
const MAX_REMEMBERED = 500
const preferred = new Map<string, Language>()

function remembered(accepted: string): Language {
  const known = preferred.get(accepted)
  if (known !== undefined) return known
  const language = preferredLanguage(accepted)
  if (preferred.size < MAX_REMEMBERED) preferred.set(accepted, language)
  return language
}

function chosenLanguage(cookies: string): Language | null {
  const chosen = cookieNamed(languageCookie, cookies)
  return languages.find((language) => language === chosen) ?? null
}

/** The first of our languages that an Accept-Language asks for (RFC 9110): 'de-AT' is German, and English where none is. */
export function preferredLanguage(header: string): Language {
  const ranges = header
    .split(',')
    .map(readRange)
    .filter((range) => range !== null)
  const ours = languages.map((language) => ({ language, quality: qualityOf(language, ranges) }))
  const best = Math.max(...ours.map(({ quality }) => quality))
  if (best === 0) return baseLocale
  const equals = ours.filter(({ quality }) => quality === best).map(({ language }) => language)
  // Named with the same weight, the one that is named first.
  const named = ranges.map(({ tag }) => equals.find((language) => language === primary(tag)))
  return named.find((language) => language !== undefined) ?? equals[0] ?? baseLocale
}

/** The region of the language that stands first: 'GB' of 'en-GB, en-US;q=0.9'. Those behind it say which languages are read, and not where. */
const regionIn = (header: string): string | null =>
  /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\s*(?:[,;]|$)/i.exec(header)?.[1]?.toUpperCase() ?? null

interface Range {
  readonly tag: string
  readonly quality: number
}

/** 'de-AT;q=0.8' */
function readRange(text: string): Range | null {
  const [tag = '', weight] = text.split(';').map((part) => part.trim().toLowerCase())
  if (tag === '') return null
  if (weight === undefined) return { tag, quality: 1 }
  const quality = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.exec(weight)?.[1]
  return quality === undefined ? null : { tag, quality: Number(quality) }
}

const primary = (tag: string) => tag.split('-')[0]

function qualityOf(language: Language, ranges: readonly Range[]): number {
  const named = ranges.filter(({ tag }) => primary(tag) === language)
  if (named.length > 0) return Math.max(...named.map(({ quality }) => quality))
  return ranges.find(({ tag }) => tag === '*')?.quality ?? 0
}
