import { Group, Stack, Text } from '@mantine/core'
import { type Business, BusinessBody } from '#contract/business.ts'
import { type Missing, missingFor, type Payee, paymentCode } from '#domain/paying/payment-code.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { GettingPaidValues } from '../business-values.ts'
import classes from './code-preview.module.css'
import { currencyName } from './counting-fields.tsx'

/** One unit of the currency: whoever tries it out and presses on pays themselves next to nothing. */
const SAMPLE_MINOR = 100
const SAMPLE_NUMBER = 'INV-001'

const reasons: Readonly<Record<Exclude<Missing, 'currency'>, () => string>> = {
  name: m.settings_qr_missing_name,
  iban: m.settings_qr_missing_iban,
  sepa: m.settings_qr_missing_sepa,
  bic: m.settings_qr_missing_bic,
  upiAddress: m.settings_qr_missing_upi,
  pixKey: m.settings_qr_missing_pix,
}

interface CodePreviewProps {
  readonly business: Business
  /** As they are typed. */
  readonly values: GettingPaidValues
}

/** The code as an invoice in the business's currency would have it, or what is missing for it. */
export function CodePreview({ business, values }: CodePreviewProps) {
  const { currency } = business
  const payee = payeeOf(business, values)
  const missing = missingFor(payee, currency)
  const code = paymentCode(payee, { currency, amountMinor: SAMPLE_MINOR, reference: SAMPLE_NUMBER })
  if (missing !== null || code === null) {
    const reason =
      missing === null || missing === 'currency'
        ? m.settings_qr_missing_currency({ currency: currencyName(currency) })
        : reasons[missing]()
    return (
      <Text size="sm" c="dimmed" role="status">
        {reason}
      </Text>
    )
  }
  const amount = formatMoney(SAMPLE_MINOR / 100, currency)
  return (
    <Group gap="lg" align="center">
      <div className={classes.code}>
        <QrCode text={code.text} label={m.settings_qr_preview()} />
      </div>
      <Stack gap={4} className={classes.words ?? ''}>
        <Text size="sm" fw={500}>
          {m.settings_qr_preview()}
        </Text>
        <Text size="sm" c="dimmed">
          {m.settings_qr_preview_text({ amount, number: SAMPLE_NUMBER })}
        </Text>
      </Stack>
    </Group>
  )
}

/** What is typed, where it is right; the code of something half typed would pay nobody. */
function payeeOf({ businessName, email, city }: Business, values: GettingPaidValues): Payee {
  const right = <Name extends 'iban' | 'bic' | 'upiAddress' | 'pixKey'>(name: Name) =>
    BusinessBody.shape[name].safeParse(values[name]).data ?? null
  return {
    ...{ name: businessName ?? email, accountHolder: values.accountHolder, city },
    ...{ iban: right('iban'), bic: right('bic'), upiAddress: right('upiAddress'), pixKey: right('pixKey') },
  }
}
