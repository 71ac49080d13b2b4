import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { formatMailbox } from '#server/platform/mail/mailbox.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export interface DemoRequestMailInput {
  brand: string
  name: string
  email: string
  business: string
  message: string | null
}

/** Goes to the operator; answering it writes to the one who asked. */
export function demoRequestMail({
  brand,
  name,
  email,
  business,
  message,
}: DemoRequestMailInput): RenderedMail {
  const rendered = renderMail({
    brand,
    subject: m.mail_demo_request_subject({ business }),
    preview: m.mail_demo_request_preview({ name, brand }),
    heading: m.mail_demo_request_heading(),
    blocks: [
      paragraph(m.mail_demo_request_intro({ name, business, brand })),
      {
        kind: 'details',
        rows: [
          { label: m.mail_detail_name(), value: name },
          { label: m.mail_detail_business(), value: business },
          { label: m.mail_detail_email(), value: email },
        ],
      },
      ...(message === null ? [] : [{ kind: 'quote', text: message } as const]),
      paragraph(m.mail_demo_request_answer({ name })),
    ],
    footer: m.mail_demo_request_footer({ brand }),
  })
  return { ...rendered, headers: { 'Reply-To': formatMailbox({ name, address: email }) } }
}
