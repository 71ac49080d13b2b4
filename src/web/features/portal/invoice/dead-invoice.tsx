import { m } from '#web/paraglide/messages.js'
import { DeadPaper } from '#web/shared/portal/dead-paper.tsx'

export const DeadInvoice = () => <DeadPaper title={m.portal_dead_title()} text={m.portal_dead_text()} />
