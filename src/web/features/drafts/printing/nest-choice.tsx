import { Alert, Loader, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { NEST_MAX } from '#domain/drafting/size-nest.ts'
import { describeError } from '#web/lib/errors.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StillDrafting } from '../components/still-drafting.tsx'

interface NestChoiceProps {
  /** The one that lies on the sheet. */
  readonly shown: string
  readonly codes: readonly string[]
  /** Null for that one alone. */
  readonly chosen: readonly string[] | null
  readonly onChoose: (chosen: readonly string[] | null) => void
  readonly failed: readonly string[]
  readonly isPending: boolean
  /** Why one of them didn't come, which is no fault of its sizes. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Whether a file holds the size on the sheet, or several laid over each other, and which. */
export function NestChoice({
  shown,
  codes,
  chosen,
  onChoose,
  failed,
  isPending,
  error,
  onRetry,
}: NestChoiceProps) {
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        aria-label={m.drafts_nest()}
        data={[
          { value: 'one', label: m.drafts_nest_single({ code: shown }) },
          { value: 'nested', label: m.drafts_nest_all() },
        ]}
        value={chosen ? 'nested' : 'one'}
        onChange={(value) => onChoose(value === 'nested' ? codes.slice(0, NEST_MAX) : null)}
      />
      {chosen && (
        <>
          <MultiSelect
            label={m.drafts_nest_sizes()}
            description={m.drafts_nest_hint()}
            data={codes.map((code) => ({ value: code, label: code }))}
            value={[...chosen]}
            maxValues={NEST_MAX}
            onChange={(values) =>
              // At least one: without any there is nothing to print.
              values.length > 0 && onChoose(codes.filter((code) => values.includes(code)))
            }
          />
          {isPending && <Loader size="sm" aria-label={m.drafts_drafting()} />}
          {isPending && <StillDrafting />}
          {error && <ErrorState message={describeError(error).message} onRetry={onRetry} />}
          {failed.length > 0 && (
            <Alert color="yellow" role="status">
              {m.drafts_nest_failed({ codes: listed(failed) })}
            </Alert>
          )}
          {!isPending && failed.length === chosen.length && (
            <Text size="sm" c="dimmed">
              {m.drafts_nest_nothing()}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
