import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { memberPages, publicPages } from '#contract/pages.ts'
import { isChunkFailure, reloadIfServed } from '#web/lib/chunk-failure.ts'
import { mainProps } from '#web/lib/main-area.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'

/** What a page that broke leaves in its place; the sidebar stays. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const outdated = isChunkFailure(error)

  useEffect(() => {
    if (outdated) void reloadIfServed()
    else if (!isRouteErrorResponse(error)) report('A page broke.', error)
  }, [error, outdated])

  return (
    <Stack align="center" gap="sm" maw={480} mx="auto" py={96} px="lg" ta="center" role="alert">
      <Title order={1}>{outdated ? m.app_page_not_loaded_title() : m.app_error_unknown()}</Title>
      <Text c="dimmed">{outdated ? m.app_page_not_loaded_text() : m.app_page_broke_text()}</Text>
      <Group mt="md" justify="center">
        <Button
          onClick={() => (outdated ? location.reload() : void revalidate())}
          loading={state === 'loading'}
        >
          {m.app_retry()}
        </Button>
        <Button variant="default" component="a" href={memberPages.dashboard}>
          {m.app_to_dashboard()}
        </Button>
        <Button variant="subtle" component="a" href={publicPages.status}>
          {m.app_to_status()}
        </Button>
      </Group>
    </Stack>
  )
}

/** Where the layout itself is missing. */
export function LayoutError() {
  return (
    <main {...mainProps}>
      <PageError />
    </main>
  )
}
