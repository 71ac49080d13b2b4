import { Alert, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MoveKind, mayHaveProject, needsProject } from '#domain/workshop/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { moveText, quantityText } from '../list/stock-words.ts'
import { stockQuery } from '../stock-queries.ts'
import type { Movable, MoveSubject } from './move-subject.ts'
import { PieceField } from './piece-field.tsx'
import { moveLabels, useMove } from './use-move.ts'

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  readonly subject: MoveSubject | null
  readonly onClose: () => void
}

/** The dialog in which something happens to cloth. */
export function MoveDialog({ subject, onClose }: MoveDialogProps) {
  const title = subject?.material
    ? m.stock_move_title({ what: moveText[subject.kind], name: nameOf(subject.material, subject.piece) })
    : m.stock_cloth_add()
  return (
    <FormDialog opened={subject !== null} onClose={onClose} title={title} size="md">
      {({ leave, close, onDirtyChange }) =>
        subject && (
          <MoveForm subject={subject} onCancel={leave} onDone={close} onDirtyChange={onDirtyChange} />
        )
      }
    </FormDialog>
  )
}

const nameOf = (material: Movable, piece: MoveSubject['piece']) =>
  joined([material.name, piece && pieceName(piece)], ', ')

interface MoveFormProps {
  readonly subject: MoveSubject
  readonly onCancel: () => void
  readonly onDone: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

const offered: readonly MoveKind[] = ['reserve', 'use']
/** Whoever counts isn't told what is to come out. */
const isTaken = (kind: MoveKind) => kind !== 'in' && kind !== 'count' && kind !== 'back'

const suffixes = { m: ' m', yd: ' yd', piece: '' } as const

function MoveForm({ subject, onCancel, onDone, onDirtyChange }: MoveFormProps) {
  const { form, formProps, isPending, failure } = useMove({ subject, onDone, onDirtyChange })
  const { data } = useQuery({ ...stockQuery, enabled: subject.material === null })
  const { kind, materialId, projectId } = form.values
  const material = subject.material ?? data?.find(({ id }) => id === materialId)
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {subject.material === null && (
          <>
            <Select
              label={moveLabels.materialId}
              placeholder={m.stock_choose()}
              data={(data ?? []).map(({ id, name, free, unit }) => ({
                value: id,
                label: m.stock_choice({ name, free: quantityText(free, unit) }),
              }))}
              searchable
              allowDeselect={false}
              withAsterisk
              value={materialId === '' ? null : materialId}
              onChange={(chosen) => form.setFieldValue('materialId', chosen ?? '')}
              error={form.errors.materialId}
            />
            <SegmentedControl
              aria-label={m.stock_what()}
              data={offered.map((value) => ({ value, label: moveText[value] }))}
              value={kind}
              onChange={(value) => form.setFieldValue('kind', value)}
              fullWidth
            />
          </>
        )}
        {subject.project === null && mayHaveProject(kind) && (
          <ProjectSelect
            label={moveLabels.projectId}
            value={projectId}
            onChange={(chosen) => form.setValues({ projectId: chosen, pieceId: '' })}
            clientId=""
            current={null}
            isRequired={needsProject(kind)}
            error={form.errors.projectId}
          />
        )}
        {subject.piece === undefined && projectId !== '' && mayHaveProject(kind) && (
          <PieceField
            projectId={projectId}
            value={form.values.pieceId}
            onChange={(chosen) => form.setFieldValue('pieceId', chosen)}
            error={form.errors.pieceId}
          />
        )}
        <NumberField
          label={kind === 'count' ? m.stock_quantity_counted() : moveLabels.quantity}
          {...(material && { suffix: suffixes[material.unit] })}
          {...(material &&
            isTaken(kind) && {
              description: m.stock_is_free({ free: quantityText(material.free, material.unit) }),
            })}
          decimals={3}
          withAsterisk
          data-autofocus
          {...form.getInputProps('quantity')}
        />
        <TextInput label={moveLabels.note} autoComplete="off" {...form.getInputProps('note')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {moveText[kind]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
