import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberPages } from '#contract/pages.ts'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { describeError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { openPath } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { Select } from '#web/ui/select.tsx'
import { patternChoicesQuery, useChangeLinks } from '../projects-queries.ts'
import classes from './project-parts.module.css'

const SEARCH_DELAY_MS = 200

interface ProjectPatternsProps {
  readonly project: Project
  readonly patterns: ProjectOverview['patterns']
}

/** The patterns that it is cut from; others of the business's own can be added. */
export function ProjectPatterns({ project, patterns }: ProjectPatternsProps) {
  const { mutate, isPending } = useChangeLinks(project)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const mayWrite = useMay('work.write')
  const { data, error } = useQuery({ ...patternChoicesQuery(search), enabled: mayWrite })
  const ids = patterns.map(({ id }) => id)
  const others = (data?.patterns ?? []).filter(({ id }) => !ids.includes(id))
  const isClosed = project.readOnly || isPending
  return (
    <PageSection title={m.projects_patterns()}>
      {patterns.length === 0 ? (
        <p className={classes.none}>{m.projects_patterns_none()}</p>
      ) : (
        <RecordRows
          rows={patterns.map(({ id, name, style }) => ({
            id,
            title: name,
            to: openPath(memberPages.patterns, id),
            text: style,
            side: mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isClosed}
                aria-label={m.projects_patterns_remove({ name })}
                onClick={() => mutate({ patternIds: ids.filter((other) => other !== id) })}
              >
                <IconX size={16} />
              </ActionIcon>
            ),
          }))}
        />
      )}
      {mayWrite && (others.length > 0 || search !== '' || error) && (
        <Select
          label={m.projects_patterns_add()}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(added) => added !== null && mutate({ patternIds: [...ids, added] })}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          isSearched
          nothingFoundMessage={m.projects_patterns_no_match()}
          disabled={isClosed}
          error={error && describeError(error).message}
          mt="sm"
          maw={360}
        />
      )}
    </PageSection>
  )
}
