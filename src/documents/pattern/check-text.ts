import { type CheckResult, isShortOfEase } from '#domain/drafting/checks.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import type { CheckWords } from './check-words.ts'
import { german } from './check-words-de.ts'
import { english } from './check-words-en.ts'
import { draftLanguages } from './draft-languages.ts'
import { measureWords } from './measure-words.ts'

const languages: Readonly<Record<DocumentLocale, CheckWords>> = { en: english, de: german }

interface Reader {
  readonly locale: DocumentLocale
  /** A length as the reader writes it. */
  readonly length: (mm: number) => string
  readonly pieces: readonly Piece[]
}

/** What a check found, in a sentence or two; null of one that found nothing. */
export function checkText(check: CheckResult, reader: Reader): string | null {
  if (check.severity === 'passed') return null
  const said = `${partOf(check, reader)}${sentence(check, reader)}`
  const look = 'look' in check && check.severity === 'failed' ? lookText(check.look, reader.locale) : null
  return look === null ? said : `${said} ${look}`
}

/** Of a garment of several designs, which of them is meant: 'Waistcoat: '. */
function partOf(check: CheckResult, { locale, pieces }: Reader): string {
  const designs = new Set(pieces.map(({ id }) => id.split('.')[0]))
  const isNamed = 'design' in check && check.rule !== 'instead' && designs.size > 1
  return isNamed ? `${draftLanguages[locale].designs[check.design]}: ` : ''
}

function lookText(look: readonly string[], locale: DocumentLocale): string | null {
  const names = new Map<string, string>(Object.entries(measureWords[locale]))
  const known = look.flatMap((name) => names.get(name) ?? [])
  if (known.length === 0) return null
  return languages[locale].lookAt(new Intl.ListFormat(locale).format(known))
}

function sentence(check: CheckResult, { locale, length, pieces }: Reader): string {
  const words = languages[locale]
  switch (check.rule) {
    case 'match':
      return check.severity === 'failed'
        ? words.seamsDiffer(check.seam, length(Math.abs(check.difference)))
        : words.easeIn(check.seam, length(Math.abs(check.difference)))
    case 'cap':
      return words.cap(
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
          check.difference / check.b,
        ),
      )
    case 'corners':
      return words.corners(check.seam)
    case 'shoulder':
      return words.shoulder(length(check.difference))
    case 'engine':
      return words.engine[check.fault]
    case 'piece': {
      const piece = pieces.find(({ id }) => id === check.piece)
      return words.piece[check.fault](piece ? draftLanguages[locale].pieces[piece.name] : check.piece)
    }
    case 'length':
      return words.length(length(check.drafted), length(check.wanted))
    case 'girth':
      return words.girth[check.girth](length(check.drafted), length(check.wanted))
    case 'ease':
      return check.severity === 'failed'
        ? words.tight[check.girth](length(check.body - check.drafted))
        : `${words.ease[check.girth](length(Math.max(0, check.drafted - check.body)))}${
            isShortOfEase(check) ? words.easeShort(length(check.promised)) : ''
          }`
    case 'body':
      return words.body[check.fault](check.size)
    case 'instead':
      return words.instead(words.designs[check.design], words.designs[check.drafted])
  }
}
