import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { generatePath, Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { focusNow } from '#web/lib/focus-now.ts'
import { formatDay } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { RushMark } from '#web/shared/workshop/piece-marks.tsx'
import { PrintPieces } from '#web/shared/workshop/print-papers.tsx'
import classes from './counter-page.module.css'
import type { TakenIn as Taken } from './counter-queries.ts'

interface TakenInProps {
  readonly taken: Taken
  readonly onAnother: () => void
}

/** The numbers that go onto the garments, to be read from where they hang, and the papers of them. */
export function TakenIn({ taken: { project, pieces }, onAnother }: TakenInProps) {
  return (
    <Stack gap="lg" align="flex-start">
      <div role="status">
        <Title order={1}>{m.counter_taken()}</Title>
        <Text c="dimmed">
          {joined([
            project.clientId?.name,
            project.dueDate !== null && m.counter_promised_for({ day: formatDay(project.dueDate) }),
          ])}
        </Text>
      </div>
      <ul className={classes.tags} aria-label={m.counter_tags()}>
        {pieces.map(({ id, tag, label, isRush }) => (
          <li key={id} className={classes.tag}>
            <span className={classes.number}>{tag}</span>
            <span className={classes.tagLabel}>{label}</span>
            <RushMark isRush={isRush} />
          </li>
        ))}
      </ul>
      <Group gap="sm">
        {/* Whoever typed goes on typing: the next client waits. */}
        <Button size="md" onClick={onAnother} data-autofocus ref={focusNow}>
          {m.counter_another()}
        </Button>
        <PrintPieces pieces={pieces} size="md" />
        <Button
          size="md"
          variant="default"
          component={Link}
          to={generatePath(memberPages.project, { id: project.id })}
        >
          {m.counter_open_project()}
        </Button>
      </Group>
    </Stack>
  )
}
