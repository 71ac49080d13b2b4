import { Loader, Stack, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { KeyGroup } from '#web/lib/feature.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { KeyLines } from '#web/ui/key-lines.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { features } from './features.ts'
import { useNewThings } from './new-menu.tsx'
import { searchKeys } from './search-keys.ts'

const everywhere = (makes: boolean): KeyGroup => ({
  title: m.app_keys_everywhere(),
  lines: [
    { text: m.app_search(), keys: [...searchKeys(), '/'] },
    ...(makes ? [{ text: m.app_new(), keys: ['N'] }] : []),
    { text: m.app_keys(), keys: ['?'] },
    { text: m.app_keys_close(), keys: [m.app_key_escape()] },
  ],
})

/** The keys of each feature that has some: their words come when they are asked for. */
const keysQuery = {
  queryKey: ['keys'],
  queryFn: () => Promise.all(features.flatMap(({ keys }) => keys?.() ?? [])),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Every key that does something for who asks, by where it does. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data } = useQuery(keysQuery)
  const may = mayOf(useSession(({ user }) => user))
  const groups = [everywhere(useNewThings().length > 0), ...(data ?? [])].filter(({ permission }) =>
    may(permission),
  )
  return (
    <Modal
      holds="nothing"
      // Open from the start, it would not know what had the focus before.
      opened={useMounted() && opened}
      onClose={onClose}
      title={m.app_keys()}
      size="lg"
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Stack gap="lg">
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <Title order={3} size="h5" mb="xs">
              {title}
            </Title>
            <KeyLines lines={lines.filter(({ permission }) => may(permission))} />
          </section>
        ))}
        {!data && <Loader size="sm" aria-label={m.app_loading_page()} />}
      </Stack>
    </Modal>
  )
}
