import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { memberPages } from '#contract/pages.ts'
import { keepFocus } from '#web/lib/main-area.ts'
import { signOut, useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import { businessPath } from '#web/shared/team/business-path.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { roleWords } from '#web/shared/team/role-words.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PaperPage } from '#web/ui/paper-page.tsx'
import classes from './closed-page.module.css'
import { ClosedWaiting } from './components/closed-waiting.tsx'
import { OpenBusinessForm } from './open-business-form.tsx'

/** In place of the members' pages, for whom this business lets in no more, or who works in none. */
export function ClosedPage({ leaving }: { readonly leaving: ReactNode }) {
  const here = useSession(({ user }) => user?.workspace)
  // What was known before it closed would be wrong of it.
  const query = useQuery({
    ...businessesQuery,
    staleTime: 0,
  })
  const { data, error, isFetchedAfterMount } = query
  useEffect(keepFocus, [])
  if (!isFetchedAfterMount) return <ClosedWaiting />
  if (error !== null || data === undefined) {
    return (
      <Page title={m.team_shut_title_unnamed()} text={m.team_shut_text()} leaving={leaving}>
        <LoadError query={query} />
      </Page>
    )
  }
  const { workspaces: businesses, mayOpen } = data
  // A link into a business that is closed to them is told of in the one that they were in.
  const isHereOpen = businesses.some(({ id, isOpen }) => id === here?.id && isOpen)
  const others = isHereOpen ? businesses : businesses.filter(({ id }) => id !== here?.id)
  return (
    <Page {...wordsFor(isHereOpen ? undefined : here?.name, businesses)} leaving={leaving}>
      {others.length > 0 && <Businesses businesses={others} />}
      {mayOpen && (
        <section>
          <Title order={2} size="h4">
            {m.team_shut_own()}
          </Title>
          <Text c="dimmed" size="sm" mb="sm">
            {m.team_shut_own_text()}
          </Text>
          <OpenBusinessForm />
        </section>
      )}
    </Page>
  )
}

function wordsFor(closedName: string | null | undefined, businesses: readonly EnteredWorkspace[]): Words {
  if (closedName) return { title: m.team_shut_title({ business: closedName }), text: m.team_shut_text() }
  return businesses.some(({ isOpen }) => isOpen)
    ? { title: m.team_shut_title_unnamed(), text: m.team_shut_text() }
    : { title: m.team_shut_nowhere(), text: m.team_shut_nowhere_text() }
}

interface Words {
  readonly title: string
  readonly text: string
}

interface PageProps extends Words {
  /** How the account is deleted, which works nowhere else now. */
  readonly leaving: ReactNode
  readonly children: ReactNode
}

const Page = ({ title, text, leaving, children }: PageProps) => (
  <PaperPage>
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2" className={classes.title ?? ''}>
          {title}
        </Title>
        <Text mt="xs">{text}</Text>
      </div>
      {children}
      <Group>
        <Button variant="default" component={Link} to={`${memberPages.settings}?tab=security`}>
          {m.team_shut_account()}
        </Button>
        <Button variant="default" onClick={leave}>
          {m.app_logout()}
        </Button>
        {leaving}
      </Group>
    </Stack>
  </PaperPage>
)

function leave() {
  signOut()
  notify.success(m.auth_logged_out())
}

const Businesses = ({ businesses }: { readonly businesses: readonly EnteredWorkspace[] }) => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {m.team_shut_others()}
    </Title>
    <ul className={classes.list}>
      {businesses.map((business) => (
        <li key={business.id} className={classes.row}>
          <div className={classes.names}>
            <Text fw={600} className={classes.name ?? ''}>
              {business.name}
            </Text>
            <Text size="sm" c="dimmed">
              {standingText(business)}
            </Text>
          </div>
          {business.isOpen ? (
            // A document of its own: nothing of the one before stays in memory.
            <Button
              component="a"
              href={businessPath(business.id)}
              variant="light"
              aria-label={m.team_shut_enter_named({ business: business.name })}
            >
              {m.team_shut_enter()}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {m.team_shut_closed()}
            </Text>
          )}
        </li>
      ))}
    </ul>
  </section>
)

/** As what somebody works in a business, and on which plan that is. */
const standingText = ({ role, plan }: Pick<EnteredWorkspace, 'role' | 'plan'>): string =>
  m.team_as_on({ role: roleWords[role](), plan: planTexts[plan].name() })
