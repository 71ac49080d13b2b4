import * as z from 'zod/mini'
import { isAccentRead } from '../domain/branding/accent.ts'
import { readHex } from '../domain/branding/colour.ts'
import { isSenderName, SENDER_NAME_MAX } from '../domain/branding/sender-name.ts'
import { endpoint } from './endpoint.ts'
import { emptyToNull, lineOrEmpty, paperToken } from './fields.ts'

/** How what a business's clients are shown and mailed looks (docs/decisions/0108). */

/** Longer than any colour that is typed, with what stands around it. */
const TYPED_MAX = 40

const accent = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        z.maxLength(TYPED_MAX),
        z.overwrite<string>((typed) => readHex(typed) ?? typed.trim()),
        z.refine<string>((typed) => typed === '' || readHex(typed) !== null, {
          params: { issue: 'colour' },
          abort: true,
        }),
        z.refine<string>((typed) => typed === '' || isAccentRead(typed), {
          params: { issue: 'accent-too-light' },
        }),
      ),
    ),
    emptyToNull,
  ),
)

const senderName = z.optional(
  z.pipe(
    z.nullable(
      lineOrEmpty(SENDER_NAME_MAX).check(
        z.refine<string>(isSenderName, { params: { issue: 'sender-name' } }),
      ),
    ),
    emptyToNull,
  ),
)

export const BrandingBody = z.object({
  /** `#rrggbb`, dark enough to be read on white pages; null: the usual one. */
  accent,
  /** As whom mails to clients come; null: the business's own name. */
  senderName,
})

export const Branding = z.object({
  accent: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  /** As whom mails to clients come just now. */
  from: z.string(),
})
export type Branding = z.output<typeof Branding>

/** The same colour in a light and a dark page: as text, and under white letters. */
const ShownAccent = z.object({
  light: z.string(),
  dark: z.object({ text: z.string(), fill: z.string() }),
})
export type ShownAccent = z.output<typeof ShownAccent>

/** What a page of a business's is set in for its clients. */
export const ClientsBrand = z.object({
  accent: z.nullable(ShownAccent),
  /** As a `data:` address: who reads here has no session to load it by. */
  logo: z.nullable(z.string()),
})
export type ClientsBrand = z.output<typeof ClientsBrand>

/** Whose a page is, before more of it is told. */
export const PageLooks = z.object({
  business: z.string(),
  /** Null where the page looks like ours. */
  brand: z.nullable(ClientsBrand),
})
export type PageLooks = z.output<typeof PageLooks>

export const brandingEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/branding',
    summary: 'The colour and the name that the business comes to its clients with',
    access: 'member',
    needs: 'anybody',
    reply: z.object({ branding: Branding }),
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/branding',
    summary: 'Choose them; what is left out stays',
    access: 'member',
    needs: 'business.write',
    body: BrandingBody,
    reply: z.object({ branding: Branding }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  ofPaper: endpoint({
    method: 'POST',
    path: '/portal/brand',
    summary: 'Whose the page of a paper is, and how it looks, by the address in its mail',
    access: 'public',
    body: z.object({ token: paperToken() }),
    reply: PageLooks,
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
}
