import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface ExportReadyMailInput {
  readonly brand: string
  readonly firstName: string
  readonly url: string
  /** Until when the link works, in words. */
  readonly day: string
}

export function exportReadyMail({ brand, firstName, url, day }: ExportReadyMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_export_ready_subject({ brand }),
    preview: m.mail_export_ready_text(),
    heading: m.mail_export_ready_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_export_ready_text()),
      { kind: 'button', label: m.mail_export_ready_action(), url },
      paragraph(m.mail_export_ready_until({ day })),
      aside(m.mail_export_ready_private()),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
