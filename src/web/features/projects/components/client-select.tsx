import { Anchor, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '../projects-queries.ts'

const SEARCH_DELAY_MS = 200

interface ClientSelectProps {
  readonly label: string
  readonly required: boolean
  readonly value: string
  readonly onChange: (clientId: string) => void
  /** The client that the project has, who may not be among the first that are offered. */
  readonly current: { readonly _id: string; readonly name: string } | null
  readonly error?: ReactNode
  readonly onBlur?: () => void
}

/** Offers the first clients by name, and finds the others on the server as one types. */
export function ClientSelect({
  label,
  required,
  value,
  onChange,
  current,
  error,
  onBlur,
}: ClientSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(current && { value: current._id, label: current.name })
  // The field shows the name of who is chosen: that isn't a search.
  const isSearch = typed !== chosen?.label
  const [search] = useDebouncedValue(isSearch ? typed.trim() : '', SEARCH_DELAY_MS)
  const { data, isPending, isError } = useQuery(clientChoicesQuery(search))

  const found = data?.clients ?? []
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  const options = found.map(({ id, name }) => ({ value: id, label: name }))
  const isChosenFound = options.some((option) => option.value === value)
  const shown = chosen && chosen.value === value && !isChosenFound ? [chosen, ...options] : options
  const hasNoClients = data !== undefined && found.length === 0 && search === '' && !chosen

  return (
    <Select
      label={label}
      required={required}
      withAsterisk={required}
      placeholder={m.projects_client_placeholder()}
      description={hasNoClients && <NoClients />}
      data={data?.nextCursor ? [...shown, moreHint()] : shown}
      value={value === '' ? null : value}
      onChange={(id, option) => {
        setChosen(id === null ? null : { value: id, label: option.label })
        onChange(id ?? '')
      }}
      searchable
      openOnFocus={false}
      data-autofocus
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, by email too.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(isPending, isError)}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          {emails.get(option.value) && (
            <Text size="xs" opacity={0.85}>
              {emails.get(option.value)}
            </Text>
          )}
        </div>
      )}
      maxDropdownHeight={280}
      allowDeselect={false}
      autoComplete="off"
      error={error}
      {...(onBlur && { onBlur })}
    />
  )
}

const moreHint = () => ({ value: 'more', label: m.projects_client_more(), disabled: true })

function nothingFound(isPending: boolean, isError: boolean): string {
  if (isPending) return m.projects_client_loading()
  return isError ? m.projects_client_failed() : m.projects_client_none()
}

function NoClients() {
  return (
    <>
      {m.projects_client_first()}{' '}
      <Anchor component={Link} to={memberPages.clients} inherit underline="always">
        {m.projects_client_first_link()}
      </Anchor>
    </>
  )
}
