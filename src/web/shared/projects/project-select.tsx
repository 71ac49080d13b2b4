import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import { steady } from '#web/ui/steady.tsx'
import { projectChoiceQuery, projectChoicesQuery } from './project-choices.ts'

const SEARCH_DELAY_MS = 200
const NONE = 'none'

interface ProjectSelectProps {
  readonly label: string
  /** A project's id; '' for none. */
  readonly value: string
  readonly onChange: (projectId: string) => void
  /** Whose projects stand first. */
  readonly clientId: string
  /** What was chosen before, and may not be among those that are offered. */
  readonly current: { readonly _id: string; readonly name: string } | null
  /** One has to be chosen: none is no choice. */
  readonly isRequired?: boolean
  readonly error?: ReactNode
}

/** Projects by name, with a choice for none; those of the client first. */
export const ProjectSelect = steady(function ProjectSelect({
  label,
  value,
  onChange,
  clientId,
  current,
  isRequired = false,
  error: refusal,
}: ProjectSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(current && { value: current._id, label: current.name })
  // What an address asked for, and nobody has chosen here.
  const isAskedFor = value !== '' && chosen?.value !== value
  const asked = useQuery({ ...projectChoiceQuery(value), enabled: isAskedFor })
  const askedFor = isAskedFor && asked.data?.project ? toChoice(asked.data.project) : null
  const none = isRequired ? '' : m.ui_no_project()
  const shown = value === '' ? none : (askedFor ?? chosen)?.label
  // The field shows the name of what is chosen: that is no search.
  const wanted = typed === shown ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const { data, error, isFetching } = useQuery(projectChoicesQuery(search))
  const missing = error ?? asked.error

  const found = data?.projects ?? []
  const isOwn = (project: Project) => project.clientId?._id === clientId
  const own = found.filter(isOwn).map(toChoice)
  const others = found.filter((project) => !isOwn(project)).map(toChoice)
  const isOffered = found.some(({ id }) => id === value)
  const groups = [
    { group: m.ui_project_of_client(), items: own },
    { group: own.length > 0 ? m.ui_project_of_others() : '', items: others },
  ]
  return (
    <Select
      label={label}
      data={[
        ...(isRequired ? [] : [{ value: NONE, label: m.ui_no_project() }]),
        ...(chosen && chosen.value === value && !isOffered ? [chosen] : []),
        ...(askedFor && !isOffered ? [askedFor] : []),
        ...groups.filter(({ items }) => items.length > 0),
        ...(data?.nextCursor ? [{ value: 'more', label: m.ui_select_more(), disabled: true }] : []),
      ]}
      value={value === '' ? (isRequired ? null : NONE) : value}
      onChange={(id, choice) => {
        setChosen(id === null || id === NONE ? null : choice)
        onChange(id === null || id === NONE ? '' : id)
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      isSearched
      nothingFoundMessage={isFetching ? m.ui_select_searching() : m.ui_project_none()}
      withAsterisk={isRequired}
      error={missing ? m.ui_project_failed({ message: describeError(missing).message }) : refusal}
      allowDeselect={false}
      autoComplete="off"
    />
  )
})

const toChoice = ({ id, name }: Project) => ({
  value: id,
  label: name,
})
