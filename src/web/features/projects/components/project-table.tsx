import { Button, Center, Group, Paper, Table, Text } from '@mantine/core'
import type { Project } from '#contract/projects.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { ActionIcons, type ProjectActions } from './project-actions.tsx'
import { DueMark, PriorityMark, ProgressMark, StatusBadge } from './project-marks.tsx'
import classes from './project-table.module.css'
import { budgetText, clientText, typeText } from './project-words.ts'

interface ProjectTableProps {
  readonly projects: readonly Project[]
  readonly actions: ProjectActions
  readonly more: More
}

/** Projects as rows; on a narrow screen the less urgent columns move under the name. */
export function ProjectTable({ projects, actions, more }: ProjectTableProps) {
  return (
    <>
      <Paper withBorder className={classes.frame ?? ''}>
        <Table borderColor="var(--toile-line)" verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.projects_name()}</Table.Th>
              <Table.Th visibleFrom="sm">{m.projects_status()}</Table.Th>
              <Table.Th visibleFrom="lg">{m.projects_priority()}</Table.Th>
              <Table.Th visibleFrom="md">{m.projects_progress()}</Table.Th>
              <Table.Th visibleFrom="sm">{m.projects_due()}</Table.Th>
              <Table.Th visibleFrom="sm" className={classes.number ?? ''}>
                {m.projects_budget()}
              </Table.Th>
              <Table.Th className={classes.number ?? ''}>{m.projects_actions()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} actions={actions} />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {more.isThere && (
        <Center mt="md">
          <Button variant="default" onClick={more.ask} loading={more.isLoading}>
            {m.ui_show_more()}
          </Button>
        </Center>
      )}
    </>
  )
}

function ProjectRow({ project, actions }: { project: Project; actions: ProjectActions }) {
  const { currency } = useRegion()
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.subject ?? ''}>
        <ProjectLink project={project} className={classes.name ?? ''} />
        <Text size="sm" c="dimmed" fw={400}>
          <ClientLink client={project.clientId} otherwise={clientText(project)} /> · {typeText(project)}
        </Text>
        <Text component="div" size="sm" fw={400} hiddenFrom="sm" mt={4}>
          <DueMark project={project} />
          <Status project={project} />
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="sm">
        <Status project={project} />
      </Table.Td>
      <Table.Td visibleFrom="lg">
        <PriorityMark priority={project.priority} isBare />
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.progress ?? ''}>
        <ProgressMark project={project} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <DueMark project={project} isBare />
      </Table.Td>
      <Table.Td
        visibleFrom="sm"
        className={classes.number ?? ''}
        data-empty={project.budget === null || undefined}
      >
        {budgetText(project, currency)}
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <ActionIcons project={project} actions={actions} />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

function Status({ project: { status, readOnly } }: { project: Project }) {
  return (
    <Group gap={4} className={classes.status ?? ''}>
      <StatusBadge status={status} />
      {readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
    </Group>
  )
}
