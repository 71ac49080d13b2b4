import { Anchor, Group, Loader, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useRef, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { describeError } from '#web/lib/errors.ts'
import { hasWords } from '#web/lib/letters.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { Filled } from '#web/ui/filled.tsx'
import { later } from '#web/ui/later.tsx'
import { Select } from '#web/ui/select.tsx'
import { steady } from '#web/ui/steady.tsx'
import { clientChoiceQuery, clientChoicesQuery } from './client-choices.ts'
import classes from './client-select.module.css'

const NewClientPanel = later(async () => (await import('./new-client-panel.tsx')).NewClientPanel)

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

/** Stands among the ids of clients, and is none. */
const NEW = 'new'

/**
 * Clients by name: the first of them at once, the others found on the server as one types. Who isn't among them yet is
 * added in place, by whoever may.
 */
export const ClientSelect = steady(function ClientSelect({
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
  // Whom an address asked for, and nobody has chosen here.
  const isAskedFor = value !== '' && chosen?.value !== value
  const asked = useQuery({ ...clientChoiceQuery(value), enabled: isAskedFor })
  const shown = isAskedFor ? asked.data?.client.name : chosen?.label
  // The field shows the name of who is chosen: that is no search.
  const wanted = typed === shown ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const { data, error: failure, isFetching, isPlaceholderData } = useQuery(clientChoicesQuery(search))
  const mayAdd = useMay('clients.write')
  const [newName, setNewName] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  // Until the search has answered, those of before stand there: nobody may be chosen who isn't meant.
  const isOutdated = search !== wanted || isPlaceholderData
  const found = (data?.clients ?? []).filter(
    ({ id, name, email }) => !isOutdated || id === value || hasWords(`${name} ${email ?? ''}`, wanted),
  )
  const known = new Map(found.map((client) => [client.id, client]))
  const isOffered = found.some(({ id }) => id === value)
  const choices = [
    ...(chosen?.value === value && !isOffered ? [chosen] : []),
    ...(isAskedFor && !isOffered && asked.data ? [toChoice(asked.data.client)] : []),
    ...found.map(toChoice),
    ...(data?.nextCursor ? [{ value: 'more', label: m.ui_select_more(), disabled: true }] : []),
    // Whoever is there already is seen first.
    ...(isFetching || search !== wanted || !mayAdd ? [] : [{ value: NEW, label: newText(wanted) }]),
  ]
  const hasNoClients = data?.clients.length === 0 && search === '' && !chosen && mayAdd
  const isSearching = isFetching || search !== wanted
  const missing = failure ?? asked.error
  const failureText = missing && m.ui_client_failed({ message: describeError(missing).message })

  function close() {
    setNewName(null)
    field.current?.focus()
  }

  function choose(id: string | null, choice: Choice | null) {
    if (id === NEW) return setNewName(wanted)
    setChosen(choice)
    onChange(id ?? '')
  }

  return (
    <Stack gap="xs">
      <Select
        ref={field}
        label={label}
        placeholder={m.ui_client_placeholder()}
        description={hasNoClients && newName === null && <FirstClient onAdd={() => setNewName('')} />}
        data={choices}
        value={value === '' ? null : value}
        onChange={choose}
        searchable
        openOnFocus={false}
        searchValue={typed}
        onSearchChange={setTyped}
        isSearched
        nothingFoundMessage={isSearching ? m.ui_select_searching() : m.ui_client_none()}
        renderOption={({ option }) =>
          option.value === NEW ? (
            <NewOption label={option.label} />
          ) : (
            <ClientOption name={option.label} client={known.get(option.value)} />
          )
        }
        rightSection={isFetching && search !== '' ? <Loader size="xs" aria-hidden /> : undefined}
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
      {newName !== null && (
        <Filled>
          <NewClientPanel
            name={newName}
            onAdded={({ id, name }) => {
              setChosen({ value: id, label: name })
              onChange(id)
              close()
            }}
            onCancel={close}
          />
        </Filled>
      )}
    </Stack>
  )
})

const newText = (name: string) => (name === '' ? m.ui_client_new_unnamed() : m.ui_client_new({ name }))

function NewOption({ label }: { label: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconPlus size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {label}
      </Text>
    </Group>
  )
}

// The label is what the field shows of who is chosen: it stays the same, whatever else an option tells.
const toChoice = ({ id, name, readOnly }: Client) => ({ value: id, label: name, disabled: readOnly })

/** Of plain elements, and remembered: there are fifty of them, and a key in the field comes by all. */
const ClientOption = memo(function ClientOption({
  name,
  client,
}: {
  name: string
  client: Client | undefined
}) {
  return (
    <div>
      {client?.readOnly ? m.ui_client_read_only({ name }) : name}
      {client?.email && <div className={classes.email}>{client.email}</div>}
    </div>
  )
})

function FirstClient({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      {m.ui_client_first()}{' '}
      <Anchor component="button" type="button" onClick={onAdd} inherit underline="always">
        {m.ui_client_first_link()}
      </Anchor>
    </>
  )
}
