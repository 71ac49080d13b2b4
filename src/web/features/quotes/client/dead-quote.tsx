import { m } from '#web/paraglide/messages.js'
import { DeadPaper } from '#web/shared/portal/dead-paper.tsx'

export const DeadQuote = () => (
  <DeadPaper title={m.quotes_paper_dead_title()} text={m.quotes_paper_dead_text()} />
)
