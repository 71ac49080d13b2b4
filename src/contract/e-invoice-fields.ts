import * as z from 'zod/mini'
import { isCountry } from '../domain/addresses/countries.ts'
import { emptyToNull } from './fields.ts'

/** As what an invoice goes out to whoever reads it by machine: as a PDF alone, as one that holds the data, or as the data beside it. */
export const eFormats = ['none', 'factur-x', 'xrechnung'] as const
export type EFormat = (typeof eFormats)[number]

const WORD_MAX = 20

const isFormat = (text: string): text is EFormat => eFormats.some((format) => format === text)

/** A text of a list that may be left out; empty and null both mean 'none'. */
const oneOf = (
  issue: 'country' | 'e-format',
  written: ReturnType<typeof z.toUpperCase>,
  isKnown: (text: string) => boolean,
) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.trim(),
          written,
          z.maxLength(WORD_MAX),
          z.refine<string>((text) => text === '' || isKnown(text), { params: { issue } }),
        ),
      ),
      emptyToNull,
    ),
  )

/** Two letters. */
export const country = () => oneOf('country', z.toUpperCase(), isCountry)

/** As which a client wants invoices; none is as the business has it. */
export const ownEFormat = () => oneOf('e-format', z.toLowerCase(), isFormat)
