import { Button, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { KeptFile, SentPaper } from '#contract/sent-papers.ts'
import { formatDate } from '#web/lib/formats.ts'
import { saveKept } from '#web/lib/kept-file.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError, type Read } from '#web/ui/load-error.tsx'
import classes from './sent-papers.module.css'

interface SentPapersProps {
  readonly query: Read & {
    readonly data: readonly SentPaper[] | undefined
    readonly isLoading: boolean
  }
}

/** What was mailed, each sending as it went out; nothing is said where nothing was. */
export function SentPapers({ query }: SentPapersProps) {
  const { data = [], isLoading, error } = query
  const titleId = useId()
  if (isLoading) return <Loader size="sm" mt="lg" aria-label={m.papers_sent_loading()} />
  if (data.length === 0 && !error) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        {m.papers_sent_title()}
      </h3>
      {data.length > 0 ? (
        <>
          <Text size="sm" c="dimmed">
            {m.papers_sent_note()}
          </Text>
          <ul className={classes.list}>
            {data.map((paper) => (
              <Sending key={paper.id} paper={paper} />
            ))}
          </ul>
        </>
      ) : (
        <LoadError query={query} />
      )}
    </section>
  )
}

/** What has to be said of one that hasn't gone. */
const outcomes: Readonly<Record<SentPaper['outcome'], (() => string) | null>> = {
  sent: null,
  waiting: m.papers_sent_waiting,
  refused: m.papers_sent_refused,
  withdrawn: m.papers_sent_withdrawn,
}

function Sending({ paper }: { readonly paper: SentPaper }) {
  const { kind, number, to, askedAt, outcome, pdf, xml } = paper
  const { timeZone } = useRegion()
  const day = formatDate(askedAt, { timeZone })
  const told = outcomes[outcome]
  return (
    <li className={classes.sending}>
      <div className={classes.what}>
        <Text size="sm">{m.papers_sent_to({ day, to })}</Text>
        {kind === 'payment-receipt' && (
          <Text size="sm" c="dimmed">
            {m.papers_sent_receipt({ number })}
          </Text>
        )}
        {kind === 'statement' && (
          <Text size="sm" c="dimmed">
            <bdi>{number}</bdi>
          </Text>
        )}
        {paper.isChanged && (
          <Text size="sm" c="dimmed">
            {m.papers_sent_changed()}
          </Text>
        )}
        {told && (
          <Text size="sm" c={outcome === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}>
            {told()}
          </Text>
        )}
      </div>
      <div className={classes.files}>
        {pdf && <FileButton file={pdf} format="pdf" sent={{ to, day }} />}
        {xml && <FileButton file={xml} format="xml" sent={{ to, day }} />}
      </div>
    </li>
  )
}

interface FileButtonProps {
  readonly file: KeptFile
  readonly format: 'pdf' | 'xml'
  readonly sent: { readonly to: string; readonly day: string }
}

function FileButton({ file, format, sent }: FileButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: saveKept })
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={m.papers_sent_file({ file: file.fileName, ...sent })}
      loading={isPending}
      onClick={() => mutate(file)}
    >
      {format.toUpperCase()}
    </Button>
  )
}
