import { Center, Loader } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { type DialogFormProps, RecordDialog } from '#web/ui/record-dialog.tsx'
import { later } from './later.tsx'
import type { LetterForm as AnyLetterForm, LetterKind, Mail, Sent } from './letter-form.tsx'

// Sound: it is the same for letters of every kind.
const LetterForm = later(async () => (await import('./letter-form.tsx')).LetterForm) as typeof AnyLetterForm

interface LetterDialogProps<Version, Key extends QueryKey> {
  readonly kind: LetterKind<Version>
  readonly mailOf: (paper: Version) => UseQueryOptions<Mail, Error, Mail, Key>
  /** Who can fill in what the letterhead lacks, where the reader can't. */
  readonly whoToAsk: ReactNode
  /** What goes with the PDF, and whether it can. */
  readonly besides?: (paper: Version) => ReactNode
  /** As it stands once it is sent, or marked as that. */
  readonly onChanged: (paper: Version) => void
}

interface SendDialogProps<Version, Key extends QueryKey> extends LetterDialogProps<Version, Key> {
  /** Null while the dialog is closed. */
  readonly paper: Version | null
  readonly onClose: () => void
}

/** Shows the mail before it is sent. */
export function SendDialog<Version extends Sent, Key extends QueryKey>({
  paper,
  onClose,
  ...letter
}: SendDialogProps<Version, Key>) {
  return (
    <RecordDialog subject={paper} titles={{ edit: letter.kind.words.title }} onClose={onClose}>
      {(shown, form) => shown && <Letter {...letter} {...form} paper={shown} />}
    </RecordDialog>
  )
}

function Letter<Version extends Sent, Key extends QueryKey>({
  mailOf,
  besides,
  ...props
}: LetterDialogProps<Version, Key> & DialogFormProps & { readonly paper: Version }) {
  const query = useQuery(mailOf(props.paper))
  const { data, isPending } = query
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.invoices_send_loading()} />
      </Center>
    )
  }
  if (!data) {
    return <LoadError query={query} />
  }
  return <LetterForm mail={data} {...props} besides={besides?.(props.paper)} />
}
