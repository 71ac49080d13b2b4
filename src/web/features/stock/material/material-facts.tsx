import type { Material } from '#contract/stock.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { DetailField } from '#web/ui/detail-field.tsx'
import { quantityText } from '../list/stock-words.ts'
import classes from './material-facts.module.css'

/** What there is of it, what it costs, and what was noted. */
export function MaterialFacts({ material }: { material: Material }) {
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const { onHand, reserved, free, toBuy, low, cost, price, note, unit, isClients } = material
  const amount = (value: number | null) => (value === null ? m.stock_none() : formatMoney(value, currency))
  return (
    <>
      <dl className={classes.figures}>
        <DetailField label={m.stock_on_hand()}>{quantityText(onHand, unit)}</DetailField>
        <DetailField label={m.stock_reserved()}>{quantityText(reserved, unit)}</DetailField>
        <DetailField label={m.stock_free()}>{quantityText(free, unit)}</DetailField>
        {toBuy > 0 && <DetailField label={m.stock_to_buy()}>{quantityText(toBuy, unit)}</DetailField>}
      </dl>
      <dl className={classes.facts}>
        {pricesSeen && !isClients && (
          <>
            <DetailField label={m.stock_cost()}>{amount(cost)}</DetailField>
            <DetailField label={m.stock_price()}>{amount(price)}</DetailField>
          </>
        )}
        {low !== null && <DetailField label={m.stock_low_from()}>{quantityText(low, unit)}</DetailField>}
        {note !== null && (
          <DetailField label={m.stock_note()} isWide>
            {note}
          </DetailField>
        )}
      </dl>
    </>
  )
}
