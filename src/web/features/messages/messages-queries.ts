import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { partOfStart } from '#web/lib/first-answer.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'
import { mapPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'

type ThreadPage = Reply<'messages.thread'>

const keys = {
  all: ['messages'] as const,
  lists: ['messages', 'list'] as const,
  list: (search: string) => [...keys.lists, search] as const,
  threads: ['messages', 'thread'] as const,
  thread: (id: string) => [...keys.threads, id] as const,
  unread: ['messages', 'unread'] as const,
  letterbox: (token: string) => ['messages', 'letterbox', token] as const,
}

const UNREAD_ASKED_MS = 120_000
/** Of a thread, as many as fill a screen. */
const THREAD_PAGE = 30

/** What was written with each client, by what was written last, a page after the other. */
export const threadsQuery = (search: string) =>
  pagedQuery({
    queryKey: keys.list(search),
    read: (from, signal) =>
      call('messages.threads', {
        query: { ...(search && { q: search }), ...from },
        signal,
      }),
  })

/** What was written with one client, newest first. */
export const threadQuery = (id: string) =>
  pagedQuery({
    queryKey: keys.thread(id),
    read: (from, signal) =>
      call('messages.thread', { params: { id }, query: { limit: THREAD_PAGE, ...from }, signal }),
  })

interface Unread {
  readonly isThere: boolean
  readonly unread: number
}

/** With what was known last the menu stands as it will: an entry that comes later would move the others. */
const unreadMirror = createMirror<Unread>({
  key: 'messages-unread',
  isData: (data): data is Unread =>
    typeof data === 'object' && data !== null && 'isThere' in data && 'unread' in data,
})

/** Whether there are messages at all, and how many have not been read. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread,
    queryFn: async ({ signal }): Promise<Unread> => {
      const known = await partOfStart('messages')
      if (known) return known
      const { messages, summary } = await call('messages.list', { query: { limit: 1 }, signal })
      return { isThere: messages.length > 0, unread: summary.unread }
    },
    staleTime: UNREAD_ASKED_MS,
    refetchInterval: UNREAD_ASKED_MS,
    // The entry of the menu stays away until this is known: nothing is said of a failure.
    meta: { handled: true, mirror: unreadMirror },
    ...initialOf(unreadMirror),
  })

/** Loads what is shown anew; rejects when that fails. */
export function useRefreshMessages() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
}

/** Shown at once, and taken back by a refusal: as read with all before it, as unread alone. */
export function useMarkMessage() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, so that the last mark is the one on record: to be read is told of all before it, too.
    scope: { id: 'marks' },
    mutationFn: ({ id, isRead }: Pick<Message, 'id' | 'isRead'>) =>
      call('messages.update', { params: { id }, body: { isRead } }),
    onMutate: ({ id, isRead }) =>
      changeMessages(queryClient, (messages) =>
        messages.map((message) => {
          const isMeant = message.id === id || (isRead && message.id < id)
          return isMeant && message.side === 'client' ? { ...message, isRead } : message
        }),
      ),
    onError: (_error, _mark, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

/** What somebody answers stands in the thread once the server has it. */
export async function sendAnswer(
  queryClient: QueryClient,
  clientId: string,
  message: string,
  idempotencyKey: string,
): Promise<void> {
  await call('messages.answer', { params: { id: clientId }, body: { message }, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: keys.all })
}

/** Hides the message everywhere at once; a refusal brings it back. */
export const messageDeletion: Deletion<Message> = {
  remove: ({ id }) => call('messages.remove', { params: { id } }),
  restore: ({ id }) => call('messages.restore', { params: { id } }),
  hide: (queryClient, { id }) =>
    changeMessages(queryClient, (messages) => messages.filter((message) => message.id !== id)),
  changes: keys.all,
}

const changeShown = shownData<Pages<ThreadPage>>(keys.threads)

const changeMessages = (queryClient: QueryClient, change: (messages: Message[]) => Message[]) =>
  changeShown(queryClient, (data) => mapPages(data, (page) => ({ ...page, messages: change(page.messages) })))
