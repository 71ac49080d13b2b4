import { Loader, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { ClientsPageView } from '#web/shared/portal/clients-page-view.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { pagePreviewQuery } from './page-queries.ts'

/** What the client sees, and nothing that they don't. */
export function PagePreview({ clientId }: { readonly clientId: string }) {
  const query = useQuery(pagePreviewQuery(clientId))
  if (query.isPending) return <Loader role="status" aria-label={m.clients_page_preview_loading()} />
  if (query.data === undefined) return <LoadError query={query} />
  return (
    <Paper component="section" withBorder p="lg" aria-label={m.clients_page_preview()}>
      <Text size="sm" c="dimmed" mb="md">
        {m.clients_page_preview()}
      </Text>
      <ClientsPageView page={query.data} isPreview />
    </Paper>
  )
}
