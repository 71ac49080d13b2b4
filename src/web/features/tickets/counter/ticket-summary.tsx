import { Alert, Button, Group, Kbd, Paper, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fromMinor } from '#domain/money/minor.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { fullText, PromiseHint } from '#web/shared/workshop/promise-hint.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import classes from './counter-page.module.css'
import { amountsOf, isUnpriced } from './ticket-values.ts'
import type { TicketForm } from './use-ticket-form.ts'

interface TicketSummaryProps {
  readonly ticket: TicketForm
  /** What a rush adds; null until that is known. */
  readonly rushPercent: number | null
}

const NO_BREAK_SPACE = '\u00a0'

/** When it is done, what it comes to, and the way to take it in. */
export function TicketSummary({ ticket, rushPercent }: TicketSummaryProps) {
  const { form, suggested, isPending, failure } = ticket
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const { values } = form
  return (
    <Paper withBorder p="md" className={classes.summary ?? ''}>
      <Stack gap="md">
        <Switch
          label={m.counter_rush()}
          // Its line is kept for it.
          description={rushPercent === null ? NO_BREAK_SPACE : m.counter_rush_hint({ percent: rushPercent })}
          {...form.getInputProps('isRush', { type: 'checkbox' })}
        />
        <TextInput
          label={m.counter_promised()}
          type="date"
          {...(suggested !== undefined && {
            description: m.counter_suggested({ day: formatDay(suggested) }),
          })}
          {...form.getInputProps('promisedOn')}
          onChange={({ currentTarget }) => {
            form.setFieldValue('isOwnDay', true)
            form.setFieldValue('promisedOn', currentTarget.value)
          }}
        />
        <Check ticket={ticket} />
        <Missing what={m.timeline_load()} query={ticket.promising} />
        {values.isOwnDay && suggested !== undefined && suggested !== values.promisedOn && (
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                form.setFieldValue('isOwnDay', false)
                form.setFieldValue('promisedOn', suggested)
              }}
            >
              {m.counter_take_suggested()}
            </Button>
          </Group>
        )}
        {pricesSeen && <Amounts ticket={ticket} rushPercent={rushPercent} />}
        {pricesSeen && (
          <MoneyField
            label={m.counter_deposit()}
            description={m.counter_deposit_hint()}
            currency={currency}
            {...form.getInputProps('deposit')}
          />
        )}
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button
          type="submit"
          size="md"
          loading={isPending}
          rightSection={<Kbd className={classes.keys ?? ''}>{m.counter_send_keys()}</Kbd>}
        >
          {m.counter_take_in()}
        </Button>
      </Stack>
    </Paper>
  )
}

/** Whether the day that somebody has chosen can be promised. */
function Check({ ticket: { form, promise } }: Pick<TicketSummaryProps, 'ticket'>) {
  const { data: calendar } = useQuery(setupQuery)
  const { on, today } = promise ?? {}
  const { promisedOn } = form.values
  if (!on || today === undefined || !calendar || promisedOn === '') return null
  return (
    <PromiseHint
      day={promisedOn}
      today={today}
      calendar={calendar}
      isFull={on.isFull}
      why={on.why && fullText(on.why)}
      freeFrom={on.freeFrom}
    />
  )
}

function Amounts({ ticket: { form }, rushPercent }: TicketSummaryProps) {
  const { currency } = useRegion()
  const { values } = form
  const { piecesMinor, rushMinor, totalMinor } = amountsOf(values, rushPercent ?? 0, currency)
  const inWords = (minor: number) => formatMoney(fromMinor(minor), currency)
  // Rather no amount than one that will be another on the ticket.
  const withRush = (minor: number) => (values.isRush && rushPercent === null ? '–' : inWords(minor))
  return (
    <dl className={classes.amounts} aria-live="polite">
      {values.pieces.map(({ key, label }, index) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{inWords(piecesMinor[index] ?? 0)}</dd>
        </div>
      ))}
      {values.isRush && (
        <div>
          <dt>{rushPercent === null ? m.counter_rush() : m.counter_rush_line({ percent: rushPercent })}</dt>
          <dd>{withRush(rushMinor)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{m.counter_total()}</dt>
        <dd>{withRush(totalMinor)}</dd>
      </div>
      {isUnpriced(values) && (
        <Text size="sm" c="dimmed">
          {m.counter_open_prices()}
        </Text>
      )}
    </dl>
  )
}
