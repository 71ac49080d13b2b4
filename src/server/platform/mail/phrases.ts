import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import type { Block } from './content.ts'

const NAME_MAX = 40

// Steers the direction of the text after it.
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu

// A stranger can sign up with anybody's address, so a 'name' could carry an advertisement or a false code to them.
const noName = /:\/\/|www\.|@|\p{L}\.\p{L}{2}|\p{Nd}{3}/iu

/** A name that a stranger chose, or something else where it doesn't look like one. */
export function namedAs(given: string, otherwise: string): string {
  const name = given.replace(directionControls, '').trim()
  const isUsable = name !== '' && [...name].length <= NAME_MAX && !noName.test(name)
  return isUsable ? name : otherwise
}

/** 'Hello Ada,' or, where the name doesn't look like one, 'Hello,'. */
export function greeting(firstName: string): Block {
  const name = namedAs(firstName, '')
  return paragraph(name === '' ? m.mail_greeting_nameless() : m.mail_greeting({ name }))
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const aside = (text: string): Block => ({ kind: 'aside', text })

/** The code where there is one, then the link that always works beside it, then how long they live. */
export function codeAndLink(given: {
  code: string | null
  link: string
  linkLabel: string
  minutes: number
}): readonly Block[] {
  const { code, link, linkLabel, minutes } = given
  const button: Block = { kind: 'button', label: linkLabel, url: link }
  if (code === null) {
    return [button, paragraph(m.mail_lifetime_link({ minutes })), paragraph(m.mail_code_closed())]
  }
  return [
    { kind: 'code', code },
    paragraph(m.mail_or_link()),
    button,
    paragraph(m.mail_lifetime_code_and_link({ minutes })),
  ]
}

/** Day and time with their zone; no year, since the mail goes out at once. */
export const recentMoment = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : getLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
