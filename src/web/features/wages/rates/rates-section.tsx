import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { OwnRate, WageAccount } from '#contract/wages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RatesForm } from './rates-form.tsx'
import classes from './rates-section.module.css'

interface RatesSectionProps {
  readonly account: WageAccount
  readonly isOwn: boolean
}

/** What a worker is paid for each piece of work; of others what differs from the list, which a dialog shows whole. */
export function RatesSection({ account: { worker, rates }, isOwn }: RatesSectionProps) {
  const isOpen = useIsFloorOpen()
  const mayWrite = useMay('business.write') && isOpen && !isOwn && !worker.isFormer
  const [isEdited, setIsEdited] = useState(false)
  const shown = isOwn ? rates : rates.filter(({ own }) => own !== null)
  return (
    <PageSection
      title={isOwn ? m.wages_rates_mine() : m.wages_rates()}
      isApart
      actions={
        mayWrite &&
        rates.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setIsEdited(true)}
          >
            {m.wages_rates_edit()}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <Text c="dimmed">
          {isOwn ? m.wages_rates_none_mine() : m.wages_rates_none()}
          {!isOwn && rates.length === 0 && (
            <>
              {' '}
              <Link to={memberPages.priceList}>{m.wages_price_list()}</Link>
            </>
          )}
        </Text>
      ) : (
        <ul className={classes.rates}>
          {shown.map((rate) => (
            <RateLine key={rate.workItemId} rate={rate} />
          ))}
        </ul>
      )}
      <FormDialog
        opened={isEdited}
        title={m.wages_rates_title({ name: worker.name })}
        intro={m.wages_rates_intro()}
        onClose={() => setIsEdited(false)}
      >
        {(controls) => <RatesForm memberId={worker.id} rates={rates} {...controls} />}
      </FormDialog>
    </PageSection>
  )
}

function RateLine({ rate }: { readonly rate: OwnRate }) {
  const { currency } = useRegion()
  const { name, garment, usual, own } = rate
  const paid = own ?? usual
  return (
    <li className={classes.rate}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <Text size="sm" c="dimmed">
          {joined([
            garment === null ? null : garmentText(garment),
            own !== null && usual !== null
              ? m.wages_rate_usual({ amount: formatMoney(usual, currency) })
              : null,
          ])}
        </Text>
      </div>
      <span className={classes.amount}>{paid === null ? '–' : formatMoney(paid, currency)}</span>
    </li>
  )
}
