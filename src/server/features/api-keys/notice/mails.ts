import { type Area, type Level, reachOf } from '#domain/team/scope-areas.ts'
import type { Scope } from '#domain/team/scopes.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, greeting, paragraph, recentMoment } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

const areaWords: Readonly<Record<Area, () => string>> = {
  clients: m.team_area_clients,
  measurements: m.team_area_measurements,
  work: m.team_area_work,
  assign: m.team_area_assign,
  calendar: m.team_area_calendar,
  messages: m.team_area_messages,
  patterns: m.team_area_patterns,
  money: m.team_area_money,
  wages: m.team_area_wages,
  webhooks: m.team_area_webhooks,
  import: m.team_area_import,
  business: m.team_area_business,
}

const levelWords: Readonly<Record<Level, () => string>> = {
  read: m.keys_level_read,
  write: m.keys_level_write,
  delete: m.keys_level_delete,
}

export interface MadeKey {
  readonly name: string
  readonly last4: string
  readonly scopes: readonly Scope[]
  readonly at: Date
  readonly expiresAt: Date | null
}

interface KeyMadeMailInput {
  readonly brand: string
  /** Of the owner, who reads it. */
  readonly firstName: string
  readonly business: string
  /** Who made it; null where that is the owner. */
  readonly by: string | null
  readonly key: MadeKey
  readonly timeZone: string
  /** Where keys are ended. */
  readonly link: string
}

/** To the owner: a key was made, by which a program may read and change what is the business's. */
export function keyMadeMail(input: KeyMadeMailInput): RenderedMail {
  const { brand, firstName, business, by, key, timeZone, link } = input
  const text = by === null ? m.mail_key_made_own({ business }) : m.mail_key_made_text({ by, business })
  const end =
    key.expiresAt &&
    new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : getLocale(), {
      ...{ dateStyle: 'long', timeZone },
    }).format(key.expiresAt)
  return renderMail({
    brand,
    subject: m.mail_key_made_subject({ business, brand }),
    preview: text,
    heading: m.mail_key_made_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      {
        kind: 'details',
        rows: [
          { label: m.mail_detail_name(), value: `${key.name} (…${key.last4})` },
          {
            label: m.mail_key_made_scopes(),
            value: reachOf(key.scopes)
              .map(({ area, level }) => `${areaWords[area]()}: ${levelWords[level]()}`)
              .join(' · '),
          },
          { label: m.mail_detail_when(), value: recentMoment(key.at, timeZone) },
          { label: m.mail_key_made_end(), value: end ?? m.mail_key_made_no_end() },
        ],
      },
      { kind: 'button', label: m.mail_key_made_action(), url: link },
      aside(by === null ? m.mail_key_made_not_you() : m.mail_key_made_not_known()),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
