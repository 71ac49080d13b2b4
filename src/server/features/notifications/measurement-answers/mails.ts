import { memberPages } from '#contract/pages.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { m } from '#server/paraglide/messages.js'
import { garmentWords } from '#server/platform/garment-words.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** What a client said to their measurements, as the business is told of it: no size leaves with a mail. */
export interface MeasurementAnswerNotice {
  readonly answerId: string
  readonly client: { readonly id: string; readonly name: string }
  readonly garmentType: GarmentType
  readonly answer: 'confirmed' | 'differs' | 'proposed'
  readonly notes: string | null
}

const subjects = {
  confirmed: m.notifications_measurements_confirmed,
  differs: m.notifications_measurements_differ,
  proposed: m.notifications_measurements_proposed,
}

export function measurementAnswerContent({
  answerId,
  client,
  garmentType,
  answer,
  notes,
}: MeasurementAnswerNotice): NotificationContent {
  const subject = () => subjects[answer]({ client: client.name })
  const garment = () => m.notifications_measurements_garment({ garment: garmentWords[garmentType]() })
  const path = `${memberPages.client.replace(':id', client.id)}?tab=measurements`
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: notes ?? garment(),
        heading: subject(),
        blocks: [
          paragraph(garment()),
          ...(notes === null ? [] : [{ kind: 'quote' as const, text: notes }]),
          { kind: 'button', label: m.notifications_measurements_action(), url: letter.linkTo(path) },
        ],
      }),
    push: () => ({ title: subject(), body: notes ?? garment(), path, tag: answerId }),
  }
}
