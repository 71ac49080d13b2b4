import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { MoveBody } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'
import { type MoveKind, mayHaveProject } from '#domain/workshop/stock.ts'
import { isApiError } from '#web/lib/api-error.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { Dismissed, handleError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { quantityText } from '../list/stock-words.ts'
import { moveMaterial, refreshed } from '../stock-queries.ts'
import type { MoveSubject } from './move-subject.ts'

interface MoveValues {
  readonly kind: MoveKind
  readonly materialId: string
  readonly projectId: string
  /** '' for none of its pieces alone. */
  readonly pieceId: string
  readonly quantity: number | string
  readonly note: string
}

export const moveLabels = {
  materialId: m.stock_material(),
  projectId: m.stock_project(),
  pieceId: m.stock_piece(),
  quantity: m.stock_quantity(),
  note: m.stock_note(),
}

const validate = zodValidate(MoveBody, moveLabels)

const bodyOf = ({ kind, projectId, pieceId, quantity, note }: MoveValues) => ({
  kind,
  quantity: quantity === '' ? Number.NaN : Number(quantity),
  note: note === '' ? null : note,
  ...(mayHaveProject(kind) && projectId !== '' && { projectId, ...(pieceId !== '' && { pieceId }) }),
})

const isAsked = (error: unknown) =>
  isApiError(error, 'VALIDATION_FAILED') && error.details.some(({ field }) => field === 'anyway')

interface Given {
  readonly subject: MoveSubject
  readonly onDone: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Writes down what happens to cloth. What isn't free is a question, and taken only after its answer. */
export function useMove({ subject, onDone, onDirtyChange }: Given) {
  const queryClient = useQueryClient()
  const anywayKeys = useRef(submissionKeys())
  const form = useForm<MoveValues>({
    initialValues: {
      kind: subject.kind,
      materialId: subject.material?.id ?? '',
      projectId: subject.project?.id ?? '',
      pieceId: subject.piece?.id ?? '',
      quantity: subject.quantity ?? '',
      note: '',
    },
    validate: (values) => ({
      ...validate(bodyOf(values)),
      ...(values.quantity === '' && { quantity: m.form_required({ label: moveLabels.quantity }) }),
      ...(values.materialId === '' && { materialId: m.form_required({ label: moveLabels.materialId }) }),
    }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })

  async function send(values: MoveValues, key: string): Promise<Material> {
    const body: Body<'stock.move'> = bodyOf(values)
    try {
      return (await moveMaterial(values.materialId, body, key)).material
    } catch (error) {
      if (!isAsked(error) || !isApiError(error)) throw error
      const isMeant = await confirm({
        title: m.stock_ask_title(),
        text: error.message,
        confirmLabel: m.stock_anyway(),
      })
      if (!isMeant) throw new Dismissed()
      const anyway = { ...body, anyway: true }
      return (await moveMaterial(values.materialId, anyway, anywayKeys.current.keyFor(values))).material
    }
  }

  const submission = useFormSubmit<MoveValues, Material>({
    form,
    send,
    onSuccess: ({ name, free, unit }) => {
      anywayKeys.current.done()
      onDone()
      notify.success(m.stock_moved({ name, free: quantityText(free, unit) }))
      queryClient.invalidateQueries(refreshed).catch(handleError)
    },
    onFailure: (error) => {
      // Somebody else may have taken it meanwhile: then what is shown is outdated.
      queryClient.invalidateQueries(refreshed).catch(handleError)
      return error instanceof Dismissed
    },
  })
  return { form, ...submission }
}
