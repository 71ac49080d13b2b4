import { m } from '#web/paraglide/messages.js'
import { CalendarFeed } from '#web/shared/calendar/calendar-feed.tsx'
import { Modal } from '#web/ui/modal.tsx'

export function FeedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal holds="nothing" opened={opened} onClose={onClose} title={m.calendar_feed_title()} size="lg">
      <CalendarFeed />
    </Modal>
  )
}
