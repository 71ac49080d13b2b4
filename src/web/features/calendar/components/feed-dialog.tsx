import { Modal } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { CalendarFeed } from '#web/shared/calendar/calendar-feed.tsx'

export function FeedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.calendar_feed_title()} size="lg">
      <CalendarFeed />
    </Modal>
  )
}
