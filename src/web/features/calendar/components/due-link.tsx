import { IconCheck, IconReceipt2, IconScissors } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DueMark } from '#contract/calendar.ts'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { hinted } from '#web/ui/hint.ts'
import { markText } from './calendar-words.ts'
import classes from './due-link.module.css'

interface DueLinkProps {
  readonly mark: DueMark
  /** The icon alone, where there is no room; its words are told all the same. */
  readonly isCompact?: boolean
}

/** What is due on a day, and the way there. */
export function DueLink({ mark, isCompact = false }: DueLinkProps) {
  const { kind, id, title, done } = mark
  const Icon = kind === 'project' ? IconScissors : IconReceipt2
  const text = markText(mark)
  return (
    <Link
      to={kind === 'project' ? projectPath(id) : invoicePath(id)}
      className={classes.link ?? ''}
      data-compact={isCompact || undefined}
      data-done={done || undefined}
      draggable={false}
      aria-label={text}
      {...(isCompact && hinted(text))}
    >
      <Icon size={14} stroke={1.8} aria-hidden className={classes.icon} />
      {!isCompact && <span className={classes.title}>{title}</span>}
      {!isCompact && done && <IconCheck size={14} stroke={2} aria-hidden className={classes.icon} />}
    </Link>
  )
}
