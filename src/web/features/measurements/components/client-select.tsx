import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '../measurements-queries.ts'

const SEARCH_DELAY_MS = 200

interface ClientSelectProps {
  /** A client's id; '' while none is chosen. */
  readonly value: string
  readonly onChange: (clientId: string) => void
  readonly error: ReactNode
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** Clients by name, found on the server: there may be thousands. */
export function ClientSelect({ value, onChange, error }: ClientSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  // The name of the one that is chosen is no search: the list would shrink to that one.
  const wanted = chosen?.label === typed ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const { data, error: failure, isFetching } = useQuery(clientChoicesQuery(search))

  const found = (data?.clients ?? []).map(({ id, name, readOnly }) => ({
    value: id,
    label: readOnly ? m.measurements_client_read_only({ name }) : name,
    disabled: readOnly,
  }))
  const isListed = found.some((choice) => choice.value === chosen?.value)
  const failureText = failure && m.measurements_client_failed({ message: describeError(failure).message })
  return (
    <Select
      label={m.measurements_client()}
      placeholder={m.measurements_client_placeholder()}
      data={chosen && value !== '' && !isListed ? [chosen, ...found] : found}
      value={value === '' ? null : value}
      onChange={(clientId, choice) => {
        setChosen(clientId === null ? null : choice)
        onChange(clientId ?? '')
      }}
      error={error ?? failureText}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, by email too.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? m.measurements_client_searching() : m.measurements_client_none()}
      rightSection={isFetching && search !== '' ? <Loader size="xs" aria-hidden /> : undefined}
      allowDeselect={false}
      autoComplete="off"
      required
      withAsterisk
      data-entry
    />
  )
}
