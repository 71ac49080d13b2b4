import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { MeasurementAnswer } from '#contract/measurement-answers.ts'
import type { Measurement } from '#contract/measurements.ts'
import { asSaid } from '#domain/measuring/answered.ts'
import { warnAbout } from '#domain/measuring/plausibility.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { SetSizes } from '#web/shared/measurements/set-sizes.tsx'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { warningText } from '#web/shared/measurements/size-words.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './client-tabs.module.css'
import { answersOfQuery, setsOfQuery } from './tab-queries.ts'

/** What a client said of their measurements on their page, until somebody has decided it. */
export function MeasurementAnswers({ client }: { readonly client: Client }) {
  const answers = useQuery(answersOfQuery(client.id)).data?.answers ?? []
  const sets = useQuery(setsOfQuery(client.id)).data?.measurements
  if (answers.length === 0 || sets === undefined) return null
  return (
    <Stack mb="xl">
      {answers.map((answer) => (
        <AnswerOnto
          key={answer.id}
          {...{ answer, client }}
          base={sets.find(({ garmentType }) => garmentType === answer.garmentType)}
        />
      ))}
    </Stack>
  )
}

interface AnswerCardProps {
  readonly answer: MeasurementAnswer
  readonly client: Client
  /** The newest set of that garment, which it is taken over onto. */
  readonly base: Measurement | undefined
}

/** Taking it over onto another set is another deed: its key goes with the set. */
const AnswerOnto = (props: AnswerCardProps) => <AnswerCard key={props.base?.updatedAt ?? ''} {...props} />

const headings = { differs: m.clients_answer_differs, proposed: m.clients_answer_proposed }

function AnswerCard({ answer, client: { name, readOnly }, base }: AnswerCardProps) {
  const mayMeasure = useMay('measurements.write')
  const garment = garmentLabels[answer.garmentType]
  const { take, dismiss, isPending } = useDecision(answer, base)
  const what = answer.answer === 'confirmed' ? '' : headings[answer.answer]({ name })

  async function askAndDismiss() {
    const isMeant = await confirm({
      title: m.clients_answer_dismiss_title({ name }),
      text: m.clients_answer_dismiss_text({ name }),
      confirmLabel: m.clients_answer_dismiss(),
      danger: true,
    })
    if (isMeant) dismiss()
  }

  return (
    <Paper component="section" withBorder p="md" aria-label={m.clients_answer_of({ what, garment })}>
      <Title order={2} size="h4">
        {m.clients_answer_of({ what, garment })}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {formatOwnDate(answer.createdAt)}
      </Text>
      {answer.measurements.length > 0 && <SetSizes sizes={answer.measurements} before={base?.measurements} />}
      <Warnings answer={answer} base={base} />
      {answer.notes !== null && (
        <Text mt="sm" className={classes.notes ?? ''} dir="auto">
          {answer.notes}
        </Text>
      )}
      {mayMeasure && (
        <Group gap="xs" mt="md">
          {!readOnly && answer.measurements.length > 0 && (
            <Button
              size="sm"
              disabled={isPending}
              aria-label={m.clients_answer_take_of({ garment })}
              onClick={take}
            >
              {m.clients_answer_take()}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            aria-label={m.clients_answer_dismiss_of({ garment })}
            onClick={() => void askAndDismiss()}
          >
            {m.clients_answer_dismiss()}
          </Button>
        </Group>
      )}
    </Paper>
  )
}

/** What of the sizes is to be looked at again before they are taken over. */
function Warnings({ answer, base }: Pick<AnswerCardProps, 'answer' | 'base'>) {
  const { unit } = useMeasurementUnit()
  const { garmentType } = answer
  const said = new Set(answer.measurements.map(({ name }) => name))
  const measurements = asSaid(base?.measurements ?? [], answer.measurements)
  const warnings = warnAbout({ garmentType, measurements }, base).filter(({ name }) => said.has(name))
  return warnings.map((warning) => (
    <Text key={`${warning.kind} ${warning.name}`} size="sm" mt={4} className={classes.warning ?? ''}>
      {sizeName(warning.name)}: {warningText(warning, unit)}
    </Text>
  ))
}

/** Once, whoever of several comes first: to the others it is told, and what there is by now is read anew. */
function useDecision({ id }: MeasurementAnswer, base: Measurement | undefined) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['measurements'] })
  // A press that is repeated after a lost answer makes no second set.
  const [key] = useState(() => crypto.randomUUID())
  const take = useMutation({
    mutationFn: () =>
      call('measurementAnswers.take', {
        params: { id },
        body: { baseUpdatedAt: base?.updatedAt ?? null },
        idempotencyKey: key,
      }),
    onSuccess: () => notify.success(m.clients_answer_taken()),
    onSettled,
  })
  const dismiss = useMutation({
    mutationFn: () => call('measurementAnswers.dismiss', { params: { id } }),
    onSuccess: () => notify.success(m.clients_answer_dismissed()),
    onSettled,
  })
  return {
    take: () => take.mutate(),
    dismiss: () => dismiss.mutate(),
    isPending: take.isPending || dismiss.isPending,
  }
}
