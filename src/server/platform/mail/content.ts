import type { Accent } from '#domain/branding/accent.ts'

/** What a business's mails are set in, in place of ours. */
export interface MailLook {
  readonly accent: Accent | null
  readonly logo: MailLogo | null
}

/** It comes along with the mail. */
export interface MailLogo {
  /** In base64. */
  readonly png: string
  /** As it is shown. */
  readonly widthPx: number
  readonly heightPx: number
}

/** What a mail says, before it is set as HTML and as plain text: one source, so that the two can't drift apart. */
export interface MailContent {
  readonly brand: string
  readonly subject: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Why this mail came. */
  readonly footer: string
  /** How to get no more of its kind. */
  readonly footerLink?: { readonly label: string; readonly url: string }
  readonly look?: MailLook | null
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly lead: string; readonly url: string }
  | { readonly kind: 'details'; readonly rows: readonly DetailRow[] }
  | { readonly kind: 'quote'; readonly text: string }
  /** A titled list of things that lead somewhere. */
  | { readonly kind: 'entries'; readonly title: string; readonly entries: readonly Entry[] }
  /** Set apart and smaller: what to do if it wasn't you. */
  | { readonly kind: 'aside'; readonly text: string }

export interface DetailRow {
  readonly label: string
  readonly value: string
}

export interface Entry {
  readonly name: string
  readonly detail: string
  readonly url: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** Shown at its head: a PNG in base64. */
  logo?: string
}
