import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { later } from '#web/ui/later.tsx'

const AdviserList = later(async () => (await import('./adviser-list.tsx')).AdviserList)

interface AdviserDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** What the tax adviser wants of a year, or of any days. */
export const AdviserDialog = ({ opened, onClose }: AdviserDialogProps) => (
  <Dialog holds="said-again" opened={opened} onClose={onClose} title={m.invoices_adviser_title()}>
    <AdviserList />
  </Dialog>
)
