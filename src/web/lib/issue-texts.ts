import type * as z from 'zod/mini'
import { m } from '#web/paraglide/messages.js'

type Issue = z.core.$ZodIssue

const refinementTexts: Readonly<Record<string, (label: string) => string>> = {
  'control-characters': (label) => m.form_control_characters({ label }),
  'line-breaks': (label) => m.form_line_breaks({ label }),
  zero: (label) => m.form_zero({ label }),
  'ends-before-it-starts': () => m.form_ends_before_it_starts(),
  'measured-twice': () => m.measurements_custom_name_taken(),
  email: () => m.form_email(),
  iban: () => m.form_iban(),
  bic: () => m.form_bic(),
  'upi-address': () => m.form_upi_address(),
  'pix-key': () => m.form_pix_key(),
  colour: () => m.form_colour(),
  'accent-too-light': () => m.form_accent_too_light(),
  'sender-name': () => m.form_sender_name(),
  country: () => m.form_country(),
  'code-missing': () => m.form_code(),
  'password-blank': (label) => m.form_password_blank({ label }),
  'password-repeated': (label) => m.form_password_repeated({ label }),
  'password-sequence': (label) => m.form_password_sequence({ label }),
  'password-personal': (label) => m.form_password_personal({ label }),
  'proof-missing': (label) => m.form_required({ label }),
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** What is wrong with a password that is long enough: spaces are something there, and no other words say it. */
export const isOfPassword = (issue: Issue): boolean =>
  issue.code === 'custom' && String(issue.params?.issue).startsWith('password-')

/** Words one issue of a contract schema, by its code; the schemas carry no texts. `input` is what stood in the field. */
export function issueText(issue: Issue, label: string, input: unknown): string {
  const isMissing = typeof input === 'string' ? input.trim() === '' : isEmpty(input)
  if (isMissing && !isOfPassword(issue)) return m.form_required({ label })
  switch (issue.code) {
    case 'too_small': {
      const minimum = String(issue.minimum)
      if (issue.origin === 'string') return m.form_too_short({ label, minimum })
      return issue.inclusive === false
        ? m.form_more_than({ label, minimum })
        : m.form_at_least({ label, minimum })
    }
    case 'too_big': {
      const maximum = String(issue.maximum)
      return issue.origin === 'string'
        ? m.form_too_long({ label, maximum })
        : m.form_at_most({ label, maximum })
    }
    case 'invalid_format':
      return issue.format === 'email' ? m.form_email() : m.form_invalid({ label })
    case 'custom': {
      const word = refinementTexts[String(issue.params?.issue)]
      return word?.(label) ?? m.form_invalid({ label })
    }
    default:
      return m.form_invalid({ label })
  }
}
