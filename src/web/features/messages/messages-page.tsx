import { Button } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { m } from '#web/paraglide/messages.js'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MessageCard } from './components/message-card.tsx'
import { WriteDialog } from './components/write-dialog.tsx'
import { messagesQuery, useRefreshMessages } from './messages-queries.ts'
import { useMessageActions } from './use-message-actions.ts'

const CARD_HEIGHT_PX = 200

const messagesOfPage = (page: { readonly messages: readonly Message[] }) => page.messages

/** What clients wrote by the address in an invoice's mail, newest first. */
export function MessagesPage() {
  const { typed, setTyped, search } = useAddressSearch()
  const query = useInfiniteQuery(messagesQuery(search))
  const refresh = useRefreshMessages()
  const actions = useMessageActions()
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
        itemsOf={messagesOfPage}
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
        {(messages, more) => (
          <CardGrid
            items={messages}
            renderCard={(message) => (
              <MessageCard message={message} nowMs={query.dataUpdatedAt} actions={actions} />
            )}
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
