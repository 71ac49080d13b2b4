import type { OffReason } from '#domain/webhooks/streak.ts'
import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface WebhookTroubleMailInput {
  readonly brand: string
  readonly firstName: string
  /** Of the address: what follows in it may be a secret of whoever answers there. */
  readonly host: string
  /** Null where it only fails. */
  readonly offReason: OffReason | null
  readonly settingsUrl: string
}

/** That an address is delivered to in vain, or no more. */
export function webhookTroubleMail(input: WebhookTroubleMailInput): RenderedMail {
  const { brand, firstName, host, offReason, settingsUrl } = input
  const isOff = offReason !== null
  const heading = isOff ? m.mail_webhook_off_heading({ host }) : m.mail_webhook_failing_heading({ host })
  const reasons = { gone: m.mail_webhook_gone, failing: m.mail_webhook_off, 'by-hand': m.mail_webhook_off }
  const text = offReason === null ? m.mail_webhook_failing({ host }) : reasons[offReason]({ host })
  return renderMail({
    brand,
    subject: isOff
      ? m.mail_webhook_off_subject({ host, brand })
      : m.mail_webhook_failing_subject({ host, brand }),
    preview: text,
    heading,
    blocks: [
      greeting(firstName),
      paragraph(text),
      paragraph(isOff ? m.mail_webhook_off_next() : m.mail_webhook_failing_next()),
      { kind: 'button', label: m.mail_webhook_action(), url: settingsUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
