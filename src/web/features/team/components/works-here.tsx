import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { m } from '#web/paraglide/messages.js'
import { businessPath } from '#web/shared/team/business-path.ts'
import { roleWords } from '#web/shared/team/role-words.ts'
import classes from '../closed-page.module.css'
import { forgetInvitation } from '../use-invitation.ts'

/** In place of an invitation, for who works there already: the way in. */
export function WorksHere({ business }: { readonly business: EnteredWorkspace }) {
  return (
    <Stack>
      <Title order={1} size="h2" className={classes.title ?? ''}>
        {m.team_works_here_title({ business: business.name })}
      </Title>
      {business.isOpen ? (
        <>
          <Text>{m.team_works_here_text({ role: roleWords[business.role]() })}</Text>
          <Group>
            {/* A document of its own: the tab may have been in another business. */}
            <Button component="a" href={businessPath(business.id)} onClick={forgetInvitation}>
              {m.team_works_here_enter()}
            </Button>
          </Group>
        </>
      ) : (
        <Alert color="yellow" variant="light">
          {m.team_works_here_closed()}
        </Alert>
      )}
    </Stack>
  )
}
