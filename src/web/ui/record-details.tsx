import { Alert, Center, Loader } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { ErrorState } from './error-state.tsx'
import { FormDialog, type FormDialogControls } from './form-dialog.tsx'

interface RecordDetailsProps<Row, Key extends QueryKey> {
  /** Null while the dialog is closed. */
  readonly id: string | null
  readonly queryOf: (id: string) => UseQueryOptions<Row, Error, Row, Key>
  /** As the list shows it, until the record has been read. */
  readonly known: Row | undefined
  readonly words: { readonly title: string; readonly loading: string; readonly gone: string }
  readonly onClose: () => void
  readonly children: (row: Row, controls: Pick<FormDialogControls, 'leave' | 'onDirtyChange'>) => ReactNode
}

/** One record as it stands, in a dialog that its address opens; it asks before something typed in it is lost. */
export function RecordDetails<Row, Key extends QueryKey>({
  id,
  words,
  onClose,
  ...rest
}: RecordDetailsProps<Row, Key>) {
  return (
    <FormDialog opened={id !== null} isInAddress onClose={onClose} title={words.title} size="46rem">
      {(controls) => id !== null && <Loaded key={id} id={id} words={words} controls={controls} {...rest} />}
    </FormDialog>
  )
}

interface LoadedProps<Row, Key extends QueryKey>
  extends Pick<RecordDetailsProps<Row, Key>, 'queryOf' | 'known' | 'words' | 'children'> {
  readonly id: string
  readonly controls: FormDialogControls
}

function Loaded<Row, Key extends QueryKey>(props: LoadedProps<Row, Key>) {
  const { id, queryOf, known, words, controls, children } = props
  const { data, error, isPending, refetch, isRefetching } = useQuery(queryOf(id))
  const row = data ?? (isPending ? known : undefined)
  if (row) return children(row, controls)
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={words.loading} />
      </Center>
    )
  }
  const { message, statusCode } = describeError(error)
  return statusCode === 404 ? (
    <Alert color="gray">{words.gone}</Alert>
  ) : (
    <ErrorState message={message} onRetry={() => void refetch()} retrying={isRefetching} />
  )
}
