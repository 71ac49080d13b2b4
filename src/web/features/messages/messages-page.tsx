import { Button } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MessageThread } from '#contract/messages.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { m } from '#web/paraglide/messages.js'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { threadParam } from '#web/shared/messages/thread-path.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ThreadCard } from './components/thread-card.tsx'
import { WriteDialog } from './components/write-dialog.tsx'
import { threadsQuery, useRefreshMessages } from './messages-queries.ts'
import { ThreadPage } from './thread-page.tsx'

const CARD_HEIGHT_PX = 130

const threadsOfPage = (page: { readonly threads: readonly MessageThread[] }) => page.threads

/** What is written with clients, by thread; the address names one that is read. */
export function MessagesPage() {
  const [params] = useSearchParams()
  const thread = params.get(threadParam)
  return thread === null ? <Threads /> : <ThreadPage key={thread} id={thread} />
}

function Threads() {
  const { typed, setTyped, search } = useAddressSearch()
  const query = useInfiniteQuery(threadsQuery(search))
  const refresh = useRefreshMessages()
  /** The client who is written to, '' where that is still to be chosen; null while nobody is. */
  const [recipient, setRecipient] = useState<string | null>(null)
  const mayWrite = useMay('messages.write')
  const mayBill = useMay('money.write')
  const sendsInvoices = usePlanHas()('invoices') && mayBill
  useAddressWish('new', (wish) => mayWrite && setRecipient(clientAskedFor(wish)))

  return (
    <>
      <PageHeader
        title={m.app_room_messages()}
        subtitle={m.messages_subtitle()}
        actions={
          mayWrite && (
            <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setRecipient('')}>
              {m.messages_write()}
            </Button>
          )
        }
      />
      <WriteDialog recipient={recipient} onClose={() => setRecipient(null)} />
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.messages_search()}
        searchLabel={m.messages_search_label()}
        onRefresh={() => refresh().then(() => notify.success(m.messages_loaded()), handleError)}
      />
      <ListBody
        query={query}
        itemsOf={threadsOfPage}
        loadingLabel={m.messages_loading()}
        cardHeightPx={CARD_HEIGHT_PX}
        empty={
          <EmptyState
            icon={<IconMail size={28} />}
            title={m.messages_empty()}
            {...(search
              ? { text: m.messages_empty_search() }
              : sendsInvoices && { text: m.messages_empty_text() })}
          />
        }
      >
        {(threads, more) => (
          <CardGrid
            items={threads}
            renderCard={(one) => <ThreadCard thread={one} nowMs={query.dataUpdatedAt} />}
            cardHeightPx={CARD_HEIGHT_PX}
            columns={1}
            more={more}
            loadingMoreLabel={m.messages_loading_more()}
          />
        )}
      </ListBody>
    </>
  )
}
