import { Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { pathWith } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageStandingQuery } from './page-queries.ts'
import { PageWays } from './page-ways.tsx'
import { TabBody } from './tab-body.tsx'

/** The client's own page: whether they have been there, how they get there, and what they see. */
export function PageTab({ client }: { client: Client }) {
  const seesMoney = useMay('money.read')
  const maySwitch = useMay('business.write')
  return (
    <TabBody query={pageStandingQuery(client.id)} isEmpty={() => false} none="" add={null}>
      {(standing) =>
        standing.isOn ? (
          <Stack gap="lg">
            <PageWays client={client} standing={standing} mayLetIn={seesMoney} />
            {seesMoney && <PagePreview clientId={client.id} />}
          </Stack>
        ) : (
          <EmptyState
            title={m.clients_page_off()}
            action={
              maySwitch && (
                <Link to={pathWith(memberPages.settings, { tab: 'business' })}>
                  {m.clients_page_settings()}
                </Link>
              )
            }
          />
        )
      }
    </TabBody>
  )
}
