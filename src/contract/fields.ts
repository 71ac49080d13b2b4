import * as z from 'zod/mini'
import { isPersonal, type Personal, passwordFlaw, plainPasswords } from '../domain/accounts/passwords.ts'
import { isTimeZone } from '../domain/calendar/time-zone.ts'
import { MONEY_MAX } from './limits.ts'
import { amount, type PriceKind, priced } from './shown-to.ts'

/** The kinds of field that bodies and queries are made of. Schemas carry no texts: each side words an issue by its code. */

// Control characters (tab and line feed apart) are never meant, and PostgreSQL refuses a NUL; lone surrogates are no text.
const controlOrLoneSurrogate = /(?![\t\n])[\p{Cc}\p{Cs}]/u
const lineBreakOrTab = /[\n\t]/

const noControlCharacters = z.refine<string>((text) => !controlOrLoneSurrogate.test(text), {
  params: { issue: 'control-characters' },
})
const noLineBreaks = z.refine<string>((text) => !lineBreakOrTab.test(text), {
  params: { issue: 'line-breaks' },
})
// They turn whatever stands after them, in every sentence that the line is put into, and nobody types one; those that
// keep a name apart come along with what is copied off a screen.
const withoutTurning = z.overwrite<string>((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
// Some keyboards and file names write a letter and its mark apart, which is found by no search and set in another font.
const composed = z.normalize('NFC')
const unixLineBreaks = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n'))

/** How what was typed is read: into one field, and into one that takes several lines. */
const asLine = [withoutTurning, composed, z.trim(), noControlCharacters] as const
const asText = [unixLineBreaks, composed, z.trim(), noControlCharacters] as const

/** One line of text, required. */
export const line = (max: number) =>
  z.string().check(...asLine, noLineBreaks, z.minLength(1), z.maxLength(max))

/** One line of text, which may be empty. */
export const lineOrEmpty = (max: number) => z.string().check(...asLine, noLineBreaks, z.maxLength(max))

/** How a text that may be left out is kept: empty and null both mean 'none'. */
export const emptyToNull = z.transform((text: string | null) => (text === '' ? null : text))

/** One line of text that may be left out; empty and null both mean 'none'. */
export const optionalLine = (max: number) => z.optional(z.pipe(z.nullable(lineOrEmpty(max)), emptyToNull))

/** Text of several lines, required. */
export const text = (max: number) => z.string().check(...asText, z.minLength(1), z.maxLength(max))

/** Text of several lines that may be left out; empty and null both mean 'none'. */
export const optionalText = (max: number) =>
  z.optional(z.pipe(z.nullable(z.string().check(...asText, z.maxLength(max))), emptyToNull))

type OptionalText = ReturnType<typeof optionalText>

/** How texts that may be left out come back in a reply: null stands for 'none'. */
export function keptTexts<Name extends string>(
  fields: Readonly<Record<Name, OptionalText>>,
): Record<Name, z.ZodMiniNullable<z.ZodMiniString>> {
  const kept = Object.keys(fields).map((name) => [name, z.nullable(z.string())])
  // Every name of the fields has come along.
  return Object.fromEntries(kept) as Record<Name, z.ZodMiniNullable<z.ZodMiniString>>
}

const emailMax = 254 // RFC 5321's path limit less its angle brackets

export const email = () => z.string().check(z.trim(), z.toLowerCase(), z.maxLength(emailMax), z.email())

const emptyOrEmail = z.refine<string>((text) => text === '' || z.regexes.email.test(text), {
  params: { issue: 'email' },
})

export const optionalEmail = () =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(emailMax), emptyOrEmail)),
      emptyToNull,
    ),
  )

/** A password as typed: never trimmed, 8 to 256 characters, and none that is found by a pattern. */
export const newPassword = () =>
  z
    .string()
    .check(
      z.minLength(8),
      z.maxLength(256),
      ...plainPasswords.map((issue) =>
        z.refine<string>((password) => passwordFlaw(password) !== issue, { params: { issue } }),
      ),
    )

/** That a new password is not what everybody knows of its owner. */
export const passwordNotPersonal = <
  T extends { password: string } & { [Part in keyof Personal]?: Personal[Part] | undefined },
>() =>
  z.refine<T>(
    ({ password, email = '', firstName = '', lastName = '' }) =>
      !isPersonal(password, { email, firstName, lastName }),
    {
      path: ['password'],
      params: { issue: 'password-personal' },
    },
  )

/** A password offered for comparison: any length up to the maximum, so that a wrong one is 'incorrect', not 'invalid'. */
export const givenPassword = () => z.string().check(z.minLength(1), z.maxLength(256))

const withoutGaps = z.overwrite<string>((typed) => typed.replace(/[\s-]/g, ''))

/** A four-digit code. */
export const code = () => z.string().check(z.trim(), z.regex(/^[0-9]{4}$/))

/** Six digits, as an authenticator app shows them, often with a space in the middle. */
export const appCode = () => z.string().check(withoutGaps, z.regex(/^[0-9]{6}$/))

/** Any code that can finish a sign-in: a mailed code, one from the app, or a recovery code. */
export const secondFactor = () =>
  z.string().check(withoutGaps, z.toUpperCase(), z.regex(/^([0-9]{4}|[0-9]{6}|[A-Z2-7]{16})$/))

/** The secret of a one-time link in a mail: 128 bits, base64url. */
export const linkToken = () => z.string().check(z.regex(/^[\w-]{22}$/))

/** Of an invitation: business, invitation and 128 bits, base64url. */
export const invitationToken = () => z.string().check(z.regex(/^[\w-]{64}$/))

/** What stands in the fragment of a paper's address. What it isn't is found out where it is judged, and answered as a wrong one. */
export const paperToken = () => z.string().check(z.maxLength(100))

/**
 * A secret that the browser makes for each sign-up: whoever has signed up confirms their own sign-up, and no other that
 * waits for the same address.
 */
export const signupKey = () => z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))

export const eitherCodeOrLink = <
  T extends { otp?: string | undefined; email?: string | undefined; link?: string | undefined },
>() =>
  z.refine<T>((body) => body.link !== undefined || (body.email !== undefined && body.otp !== undefined), {
    path: ['otp'],
    params: { issue: 'code-missing' },
  })

/** An instant on the wire: ISO 8601, UTC, milliseconds. */
export const instant = () => z.iso.datetime({ precision: 3 })

const listLimit = { default: 100, max: 500 }

/** What every list takes. */
export const listQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(listLimit.max)), listLimit.default),
  cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]*$/))),
  q: z.optional(z.string().check(...asLine, z.maxLength(200))),
  // Not offered yet (docs/decisions/0024): refused, since a list in another order than was asked for is a wrong answer.
  sort: z.optional(z.never()),
}

/** The orders that a list offers; a minus before one turns it around. */
export const sortedBy = <const Keys extends readonly string[]>(keys: Keys) =>
  z.optional(z.enum([...keys, ...keys.map((key: Keys[number]) => `-${key}` as const)]))

/** The same where one of them is by a price: it tells of what whoever doesn't see that isn't told. */
export const sortedByPrice = <const Keys extends readonly string[]>(
  keys: Keys,
  by: Keys[number],
  kind: PriceKind,
) => priced(kind, sortedBy(keys), (sort) => sort === by || sort === `-${by}`)

/** An endpoint's reply that says nothing but its message. */
export const nothing = z.object({})

export const idParams = z.object({ id: z.uuid() })

/** An id that may be left out; empty and null both mean 'of none'. */
export const optionalId = () =>
  z.optional(
    z.pipe(
      z.transform((id: string | null) => (id === '' ? null : id)),
      z.nullable(z.uuid()),
    ),
  )

/** A calendar day, YYYY-MM-DD; a full timestamp is accepted and cut to its day. */
export const isoDay = () =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(40)),
    z.pipe(
      z.transform((text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text)),
      z.iso.date(),
    ),
  )

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/** A day by which something is looked for: a year as it is mistyped would have that reckon with days that there aren't. */
export const dayInReach = () =>
  isoDay().check(
    z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { params: { issue: 'day-out-of-reach' } }),
  )

/** A calendar day that may be left out; empty and null both mean 'none'. */
export const optionalIsoDay = () =>
  z.optional(
    z.pipe(
      z.transform((day: unknown) => (day === '' ? null : day)),
      z.nullable(isoDay()),
    ),
  )

const hasDecimals = (number: number, places: number) => Number(number.toFixed(places)) === number

const isNotZero = () => z.refine<number>((number) => number !== 0, { params: { issue: 'zero' } })

/** An amount of money on the wire: a decimal number with at most 2 decimals, 0 to `max`. */
export const money = (kind: PriceKind, max = MONEY_MAX) =>
  amount(kind).check(
    z.gte(0),
    z.lte(max),
    z.refine((amount) => hasDecimals(amount, 2), { params: { issue: 'decimals', places: 2 } }),
  )

/** A size or quantity: above 0, at most `max`, with at most 3 decimals. */
export const quantity = (max: number) =>
  z.number().check(
    z.gt(0),
    z.lte(max),
    z.refine((number) => hasDecimals(number, 3), { params: { issue: 'decimals', places: 3 } }),
  )

/** The same below zero too, for what is taken off; never zero. */
export const signedMoney = (kind: PriceKind, max = MONEY_MAX) =>
  amount(kind).check(
    z.gte(-max),
    z.lte(max),
    isNotZero(),
    z.refine((amount) => hasDecimals(amount, 2), { params: { issue: 'decimals', places: 2 } }),
  )

/** A quantity that may be returned goods; never zero. */
export const signedQuantity = (max: number) =>
  z.number().check(
    z.gte(-max),
    z.lte(max),
    isNotZero(),
    z.refine((number) => hasDecimals(number, 3), { params: { issue: 'decimals', places: 3 } }),
  )

/** 0 to 100, with at most 3 decimals. */
export const percent = () =>
  z.number().check(
    z.gte(0),
    z.lte(100),
    z.refine((number) => hasDecimals(number, 3), { params: { issue: 'decimals', places: 3 } }),
  )

/** An IANA time zone. */
export const timeZone = () =>
  z.string().check(z.trim(), z.maxLength(60), z.refine(isTimeZone, { params: { issue: 'time-zone' } }))

// No user and password before the host: such a link shows one address and leads to another.
const webAddressForm = /^https?:\/\/[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i

const emptyOrWebAddress = z.refine<string>((text) => text === '' || webAddressForm.test(text), {
  params: { issue: 'web-address' },
})

const withScheme = z.overwrite<string>((text) =>
  text === '' || text.includes(':') ? text : `https://${text}`,
)

/** The address of a web page that may be left out, http or https; 'atelier.example' is read with https in front. */
export const webAddress = () =>
  z.optional(
    z.pipe(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            noControlCharacters,
            noLineBreaks,
            withScheme,
            z.maxLength(300),
            emptyOrWebAddress,
          ),
      ),
      emptyToNull,
    ),
  )
