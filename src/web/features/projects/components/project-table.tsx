import { Button, Center, Paper, Table, Text } from '@mantine/core'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ActionIcons, type ProjectActions } from './project-actions.tsx'
import { DueMark, PriorityMark, ProgressMark, ReadOnlyMark, StatusBadge } from './project-marks.tsx'
import classes from './project-table.module.css'
import { budgetText, clientText } from './project-words.ts'

interface ProjectTableProps {
  readonly projects: readonly Project[]
  readonly actions: ProjectActions
  /** Absent where everything is shown. */
  readonly onMore?: () => void
  readonly isLoadingMore: boolean
}

/** Projects as rows; on a narrow screen the less urgent columns move under the name. */
export function ProjectTable({ projects, actions, onMore, isLoadingMore }: ProjectTableProps) {
  return (
    <>
      <Paper withBorder className={classes.frame ?? ''}>
        <Table borderColor="var(--toile-line)" verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.projects_name()}</Table.Th>
              <Table.Th>{m.projects_status()}</Table.Th>
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
      {onMore && (
        <Center mt="md">
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            {m.projects_more()}
          </Button>
        </Center>
      )}
    </>
  )
}

function ProjectRow({ project, actions }: { project: Project; actions: ProjectActions }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.subject ?? ''}>
        <span className={classes.name}>{project.name}</span>
        <Text size="sm" c="dimmed" fw={400}>
          {clientText(project)} · {project.type}
        </Text>
        <Text component="div" size="sm" fw={400} hiddenFrom="sm" mt={4}>
          <DueMark project={project} />
        </Text>
      </Table.Th>
      <Table.Td>
        <StatusBadge status={project.status} />
        {project.readOnly && (
          <div className={classes.lock}>
            <ReadOnlyMark />
          </div>
        )}
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
        {budgetText(project)}
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <ActionIcons project={project} actions={actions} />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
