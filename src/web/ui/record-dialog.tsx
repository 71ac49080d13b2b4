import { Fragment, type ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'

export interface DialogFormProps {
  readonly onCancel: () => void
  readonly onSaved: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

interface RecordDialogProps<Subject> {
  /** What the form changes, 'new' where it adds one, null while the dialog is closed. */
  readonly subject: Subject | 'new' | null
  readonly titles: { readonly add?: string; readonly edit: string }
  /** Whether it is open stands in the page's address. */
  readonly isInAddress?: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
  /** The form; it is given null where it adds one. */
  readonly children: (subject: Subject | null, props: DialogFormProps) => ReactNode
}

/** The dialog in which a list's records are added and changed. */
export function RecordDialog<Subject extends { readonly id: string }>({
  subject,
  titles,
  isInAddress = false,
  onClose,
  onSaved,
  children,
}: RecordDialogProps<Subject>) {
  const changed = subject === 'new' ? null : subject

  return (
    <FormDialog
      opened={subject !== null}
      isInAddress={isInAddress}
      onClose={onClose}
      title={(subject === 'new' && titles.add) || titles.edit}
    >
      {({ leave, close, onDirtyChange }) => (
        <Fragment key={changed?.id}>
          {children(changed, {
            onCancel: leave,
            onSaved: () => {
              close()
              onSaved?.()
            },
            onDirtyChange,
          })}
        </Fragment>
      )}
    </FormDialog>
  )
}
