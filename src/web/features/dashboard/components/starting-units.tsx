import { Anchor, Button, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type LengthUnit, lengthUnits } from '#domain/measuring/length.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { mainId } from '#web/lib/main-area.ts'
import { useMay } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { useSaveUnits } from '../dashboard-queries.ts'
import classes from './first-steps.module.css'

/** One tap away; all others stand in the preferences. */
const offered: readonly CurrencyCode[] = ['EUR', 'USD', 'GBP']

const unitTexts = { inches: m.dashboard_units_inches, cm: m.dashboard_units_cm }

/** What a newcomer was given by their language and region is shown to them until they have said that it is right. */
export function StartingUnits() {
  const settings = useSession(({ user }) => user?.settings)
  const isTheirs = useMay('business.write')
  const save = useSaveUnits()
  const asked = save.isPending ? save.variables : {}
  // Somebody kept by an older version has been at work with theirs.
  if (!isTheirs || settings?.unitsConfirmed !== false || asked.unitsConfirmed) return null
  const { currency = settings.currency, measurementUnit = settings.measurementUnit } = asked
  return (
    <Paper
      component="section"
      withBorder
      className={classes.card ?? ''}
      aria-labelledby="starting-units"
      aria-busy={save.isPending}
    >
      <Title order={2} size="h3" id="starting-units">
        {m.dashboard_units_title()}
      </Title>
      <Text size="sm" c="dimmed" mt={2}>
        {m.dashboard_units_text()}
      </Text>
      <Group mt="md" gap="md" align="center">
        <SegmentedControl
          aria-label={m.dashboard_units_currency()}
          data={offered.includes(currency) ? [...offered] : [...offered, currency]}
          value={currency}
          onChange={(chosen: CurrencyCode) => save.mutate({ currency: chosen })}
        />
        <SegmentedControl
          aria-label={m.dashboard_units_lengths()}
          data={lengthUnits.map((value) => ({ value, label: unitTexts[value]() }))}
          value={measurementUnit}
          onChange={(chosen: LengthUnit) => save.mutate({ measurementUnit: chosen })}
        />
        <Button
          onClick={() => {
            // The question goes at once, and the button with it.
            document.getElementById(mainId)?.focus()
            save.mutate({ unitsConfirmed: true })
          }}
        >
          {m.dashboard_units_right()}
        </Button>
        <Anchor component={Link} to={`${memberPages.settings}?tab=preferences`} size="sm">
          {m.dashboard_units_others()}
        </Anchor>
      </Group>
    </Paper>
  )
}
