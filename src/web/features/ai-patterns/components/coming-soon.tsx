import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './coming-soon.module.css'

interface ComingSoonProps {
  readonly isCovered: boolean
  readonly children: ReactNode
}

/** Lies over the whole page. What is beneath can be seen, and reached by nothing: pointer, keyboard or screen reader. */
export function ComingSoon({ isCovered, children }: ComingSoonProps) {
  return (
    <div className={classes.stack}>
      {isCovered && (
        <section className={classes.cover} aria-labelledby="ai-coming-soon">
          <div className={classes.words}>
            <Text c="dimmed">{m.ai_patterns_title()}</Text>
            <h1 id="ai-coming-soon" className={classes.title}>
              {m.ai_patterns_coming_soon()}
            </h1>
            <Text maw={420} mx="auto">
              {m.ai_patterns_meanwhile()}
            </Text>
            <Group gap="lg" justify="center" mt="md">
              <Anchor component={Link} to={memberPages.patterns} underline="always" data-way>
                {m.ai_patterns_to_designer()}
              </Anchor>
              <Anchor component={Link} to={`${memberPages.patterns}?tab=library`} underline="always" data-way>
                {m.ai_patterns_to_library()}
              </Anchor>
            </Group>
          </div>
        </section>
      )}
      <div inert={isCovered} className={classes.beneath}>
        {children}
      </div>
    </div>
  )
}
