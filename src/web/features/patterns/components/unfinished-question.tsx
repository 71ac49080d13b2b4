import { Button, Group, Paper, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import type { Designer } from '../use-designer.ts'
import classes from './unfinished-question.module.css'

/** Lies on the sheet until somebody has chosen: the next stroke would take its place. */
export function UnfinishedQuestion({ designer, name }: { designer: Designer; name: string }) {
  return (
    <div className={classes.veil}>
      <Paper
        className={classes.card ?? ''}
        role="group"
        aria-labelledby="patterns-unfinished"
        withBorder
        p="lg"
      >
        <Text id="patterns-unfinished" component="h2" className={classes.question ?? ''}>
          {m.patterns_unfinished_title()}
        </Text>
        <Text size="sm" c="dimmed">
          {name.trim() === ''
            ? m.patterns_unfinished_text()
            : m.patterns_unfinished_text_named({ name: name.trim() })}
        </Text>
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={designer.discardFound}>
            {m.patterns_unfinished_discard()}
          </Button>
          <Button onClick={() => void designer.takeUp()}>{m.patterns_unfinished_continue()}</Button>
        </Group>
      </Paper>
    </div>
  )
}
