import { Anchor, Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoiceQuery, clientChoicesQuery } from './client-choices.ts'

const SEARCH_DELAY_MS = 200

export interface ChosenClient {
  readonly id: string
  readonly name: string
}

interface ClientSelectProps {
  readonly label: string
  /** A client's id; '' while none is chosen. */
  readonly value: string
  readonly onChange: (clientId: string) => void
  /** Who was chosen before, and may not be among the first that are offered; another one takes another key. */
  readonly current?: ChosenClient | null
  /** One that need not be chosen can be taken back. */
  readonly required?: boolean
  readonly error?: ReactNode
  readonly onBlur?: () => void
  /** Takes the focus when its dialog opens. */
  readonly autoFocus?: boolean
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** Clients by name: the first of them at once, the others found on the server as one types. */
export function ClientSelect({
  label,
  value,
  onChange,
  current = null,
  required = true,
  error,
  onBlur,
  autoFocus = false,
}: ClientSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(current && { value: current.id, label: current.name })
  // The field shows the name of who is chosen: that is no search.
  const wanted = typed === chosen?.label ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const { data, error: failure, isFetching } = useQuery(clientChoicesQuery(search))
  // Whom an address asked for, and nobody has chosen here.
  const isAskedFor = value !== '' && chosen?.value !== value
  const asked = useQuery({ ...clientChoiceQuery(value), enabled: isAskedFor })

  const found = data?.clients ?? []
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  const isOffered = found.some(({ id }) => id === value)
  const choices = [
    ...(chosen?.value === value && !isOffered ? [chosen] : []),
    ...(isAskedFor && !isOffered && asked.data ? [toChoice(asked.data.client)] : []),
    ...found.map(toChoice),
    ...(data?.nextCursor ? [{ value: 'more', label: m.ui_client_more(), disabled: true }] : []),
  ]
  const hasNoClients = data !== undefined && found.length === 0 && search === '' && !chosen
  const failureText = failure && m.ui_client_failed({ message: describeError(failure).message })

  return (
    <Select
      label={label}
      placeholder={m.ui_client_placeholder()}
      description={hasNoClients && <FirstClient />}
      data={choices}
      value={value === '' ? null : value}
      onChange={(id, choice) => {
        setChosen(id === null ? null : choice)
        onChange(id ?? '')
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, by email too.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? m.ui_client_searching() : m.ui_client_none()}
      renderOption={({ option }) => <ClientOption name={option.label} email={emails.get(option.value)} />}
      rightSection={isFetching && search !== '' ? <Loader size="xs" aria-hidden /> : undefined}
      maxDropdownHeight={280}
      required={required}
      withAsterisk={required}
      allowDeselect={!required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': m.ui_clear() }}
      error={error ?? failureText}
      autoComplete="off"
      data-entry
      data-autofocus={autoFocus || undefined}
      {...(onBlur && { onBlur })}
    />
  )
}

const toChoice = ({ id, name, readOnly }: Client) => ({
  value: id,
  label: readOnly ? m.ui_client_read_only({ name }) : name,
  disabled: readOnly,
})

function ClientOption({ name, email }: { name: string; email: string | null | undefined }) {
  return (
    <div>
      <Text size="sm">{name}</Text>
      {email && (
        <Text size="xs" opacity={0.85}>
          {email}
        </Text>
      )}
    </div>
  )
}

function FirstClient() {
  return (
    <>
      {m.ui_client_first()}{' '}
      <Anchor component={Link} to={memberPages.clients} inherit underline="always">
        {m.ui_client_first_link()}
      </Anchor>
    </>
  )
}
