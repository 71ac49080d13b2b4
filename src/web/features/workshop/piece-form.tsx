import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { garments } from '#domain/workshop/garments.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { formatOwnDate, useRegion } from '#web/lib/region.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { setChoicesQuery } from '#web/shared/measurements/set-choices.ts'
import { projectChoiceQuery } from '#web/shared/projects/project-choices.ts'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { AssigneeField } from '#web/shared/team/assignee-field.tsx'
import { useNewAssignees } from '#web/shared/team/use-new-assignees.ts'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { type BegunPiece, begunPiece } from '#web/shared/workshop/begun-piece.ts'
import { readPiece } from '#web/shared/workshop/floor-queries.ts'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import {
  newPieceValues,
  type PieceValues,
  pieceValidation,
  pieceValuesOf,
} from '#web/shared/workshop/piece-values.ts'
import { PromiseCheck } from '#web/shared/workshop/promise-check.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { addPiece, savePiece } from './editing/save-piece.ts'
import { typedPieces } from './editing/typed-pieces.ts'

const labels = {
  projectId: m.workshop_project(),
  label: m.workshop_label(),
  garment: m.workshop_garment(),
  promisedOn: m.workshop_promised(),
  isRush: m.workshop_rush(),
  price: m.workshop_price(),
  measurementId: m.workshop_sizes(),
  memberId: m.ui_assigned(),
  note: m.workshop_note(),
}

const garmentOptions = garments.map((value) => ({ value, label: garmentText(value) }))

interface PieceFormProps {
  /** The piece to change; null adds one. */
  readonly piece: Piece | null
  /** Of which project a new one is; '' where that is still to be chosen. */
  readonly projectId?: string
  /** What it begins with there. */
  readonly begun?: BegunPiece
  readonly onSaved: (piece: Piece) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds a piece to a project, or changes one. */
export function PieceForm({
  piece,
  projectId = '',
  begun = begunPiece(null),
  onSaved,
  onCancel,
  onDirtyChange,
}: PieceFormProps) {
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const { facesOf } = usePeople()
  const [memberId = ''] = useNewAssignees()
  const state = useRecordForm<PieceValues, Piece>({
    shelf: typedPieces,
    record: piece,
    initialValues: piece ? pieceValuesOf(piece) : { ...newPieceValues(projectId, begun), memberId },
    valuesOf: pieceValuesOf,
    validate: pieceValidation(labels),
    add: addPiece,
    save: savePiece,
    read: readPiece,
    differences: (onRecord, typed) =>
      differingFields(labels, pieceValuesOf(onRecord), typed, {
        label: onRecord.label,
        garment: garmentText(onRecord.garment),
        promisedOn: onRecord.promisedOn === null ? '' : formatDay(onRecord.promisedOn),
        isRush: onRecord.isRush ? m.workshop_yes() : m.workshop_no(),
        price: onRecord.price === null ? '' : formatMoney(onRecord.price, currency),
        memberId: assignedText(facesOf(onRecord.memberId === null ? [] : [onRecord.memberId])),
        note: onRecord.note ?? '',
      }),
    asSaved: (onRecord) => onRecord,
    onSaved,
    onDirtyChange,
  })
  const { form, base } = state
  const { values } = form
  const queryClient = useQueryClient()

  /** A day that was promised by hand stays, whichever project it is of; so does a kind of garment. */
  async function choose(chosen: string) {
    const before = await begunBy(form.getValues().projectId)
    form.setFieldValue('projectId', chosen)
    const after = await begunBy(chosen)
    const { promisedOn, garment, projectId: now } = form.getValues()
    if (now !== chosen) return
    if (promisedOn === '' || promisedOn === before.promisedOn) {
      form.setFieldValue('promisedOn', after.promisedOn)
    }
    if (garment === begunPiece(null).garment || garment === before.garment) {
      form.setFieldValue('garment', after.garment)
    }
  }

  async function begunBy(id: string): Promise<BegunPiece> {
    if (id === '') return begunPiece(null)
    // Without an answer there is nothing to begin with: it is typed by hand.
    const found = await queryClient.ensureQueryData(projectChoiceQuery(id)).catch(() => null)
    return begunPiece(found?.project)
  }

  return (
    <RecordForm state={state} submitLabel={piece ? m.workshop_save() : m.workshop_add()} onCancel={onCancel}>
      {piece === null && projectId === '' && (
        <ProjectSelect
          label={labels.projectId}
          value={values.projectId}
          onChange={(chosen) => void choose(chosen)}
          clientId=""
          current={null}
          isRequired
          error={form.errors.projectId}
        />
      )}
      <TextInput
        label={labels.label}
        description={m.workshop_label_hint()}
        required
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('label')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={labels.garment}
          data={garmentOptions}
          searchable
          allowDeselect={false}
          {...form.getInputProps('garment')}
        />
        <TextInput label={labels.promisedOn} type="date" {...form.getInputProps('promisedOn')} />
        {pricesSeen && (
          <MoneyField label={labels.price} currency={currency} {...form.getInputProps('price')} />
        )}
        <AssigneeField
          isSingle
          value={values.memberId === '' ? [] : [values.memberId]}
          onChange={([id = '']) => form.setFieldValue('memberId', id)}
          error={form.errors.memberId}
        />
        <SetField
          // Another version may be cut by other sizes.
          key={base?.updatedAt}
          projectId={values.projectId}
          value={values.measurementId}
          onChange={(chosen) => form.setFieldValue('measurementId', chosen)}
          error={form.errors.measurementId}
        />
      </SimpleGrid>
      <Check piece={piece} values={values} />
      <Switch
        label={labels.isRush}
        description={m.workshop_rush_hint()}
        {...form.getInputProps('isRush', { type: 'checkbox' })}
      />
      <GrowingText label={labels.note} minRows={2} maxRows={8} {...form.getInputProps('note')} />
    </RecordForm>
  )
}

interface CheckProps {
  readonly piece: Piece | null
  readonly values: PieceValues
}

/** Whether there is time for it, as soon as that is another question than before. */
function Check({ piece, values: { projectId, memberId, promisedOn } }: CheckProps) {
  const mayAssign = useMay('work.assign')
  const { members, nameOf } = usePeople()
  const { data } = useQuery({
    ...projectChoiceQuery(projectId),
    enabled: piece === null && projectId !== '',
  })
  if (piece && memberId === (piece.memberId ?? '') && promisedOn === (piece.promisedOn ?? '')) return null
  // Whoever may not assign makes it themselves.
  const own = piece === null && !mayAssign ? (members.find(({ isSelf }) => isSelf)?.id ?? '') : memberId
  return (
    <PromiseCheck
      piece={piece}
      memberId={own}
      promisedOn={promisedOn}
      isAltered={data?.project?.kind === 'alteration'}
      nameOf={nameOf}
    />
  )
}

interface SetFieldProps {
  readonly projectId: string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error: ReactNode
}

/** By which of its client's sets it is cut; nothing where there is none to choose. */
function SetField({ projectId, value, onChange, error }: SetFieldProps) {
  const mayRead = useMay('measurements.read')
  const asked = useQuery({ ...projectChoiceQuery(projectId), enabled: mayRead && projectId !== '' })
  const clientId = asked.data?.project?.clientId?._id ?? ''
  const choices = useQuery({ ...setChoicesQuery(clientId), enabled: mayRead && clientId !== '' })
  const sets = choices.data?.measurements ?? []
  if (sets.length === 0) return <Missing what={labels.measurementId} query={asked.data ? choices : asked} />
  return (
    <Select
      label={labels.measurementId}
      data={sets.map(({ id, garmentType, createdAt }) => ({
        value: id,
        label: m.workshop_sizes_of({ garment: garmentLabels[garmentType], day: formatOwnDate(createdAt) }),
      }))}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder={m.workshop_sizes_none()}
      clearable
      error={error}
    />
  )
}
