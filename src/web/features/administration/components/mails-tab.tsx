import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FailedMail, MailFault, MailKind } from '#contract/administration.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { mailsQuery } from '../administration-queries.ts'
import { Entries } from './entries.tsx'
import { RequeueButton } from './requeue-button.tsx'
import { SectionBody } from './section-body.tsx'

const kinds: Readonly<Record<MailKind, () => string>> = {
  mail: m.administration_mail_other,
  'invoice-mail': m.administration_mail_invoice,
  'quote-mail': m.administration_mail_quote,
  'payment-receipt-mail': m.administration_mail_payment_receipt,
  'account-mail': m.administration_mail_account,
  'telling-mail': m.administration_mail_telling,
  'subscription-receipt': m.administration_mail_receipt,
}

const faults: Readonly<Record<MailFault, () => string>> = {
  unreachable: m.administration_fault_unreachable,
  'sign-in': m.administration_fault_sign_in,
  deferred: m.administration_fault_deferred,
  refused: m.administration_fault_refused,
  'held-back': m.administration_fault_held_back,
  other: m.administration_fault_other,
}

const nameOf = ({ kind, to }: FailedMail) =>
  to === null ? kinds[kind]() : m.administration_mail_to({ kind: kinds[kind](), to })

/** Mails that have failed at least once and haven't gone. */
export function MailsTab() {
  const query = useQuery(mailsQuery)
  return (
    <SectionBody query={query}>
      {({ mails }) =>
        mails.length === 0 ? (
          <EmptyState
            icon={<IconMailCheck size={28} />}
            title={m.administration_mails_none()}
            text={m.administration_mails_none_text()}
          />
        ) : (
          <Entries
            label={m.administration_mails()}
            entries={mails.map((mail) => ({
              id: mail.id,
              title: nameOf(mail),
              text: (
                <>
                  <div>{faults[mail.fault]()}</div>
                  <div>{triesOf(mail)}</div>
                  {mail.detail !== '' && <div>{m.administration_said({ text: mail.detail })}</div>}
                </>
              ),
              side: (
                <RequeueButton ids={[mail.id]} label={m.administration_send_again()} name={nameOf(mail)} />
              ),
            }))}
          />
        )
      }
    </SectionBody>
  )
}

function triesOf({ at, attempts, nextTryAt }: FailedMail): string {
  const written = m.administration_mail_tries({ moment: formatOwnMoment(at), count: attempts })
  const next =
    nextTryAt === null
      ? m.administration_mail_given_up()
      : m.administration_mail_next({ moment: formatOwnMoment(nextTryAt) })
  return `${written} ${next}`
}
