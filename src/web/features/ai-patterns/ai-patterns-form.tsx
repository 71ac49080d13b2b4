import { Alert, Button, Card, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CreatePatternBody } from '#contract/patterns.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { PatternChoices } from '#web/shared/patterns/pattern-fields.tsx'
import { createPattern } from '#web/shared/patterns/pattern-queries.ts'
import { patternLabels } from '#web/shared/patterns/pattern-words.ts'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { notify } from '#web/ui/notify.ts'
import { setsOfClientQuery } from './ai-patterns-queries.ts'
import { type AiValues, emptyAiValues, generationBody } from './ai-values.ts'
import { ForWhom } from './components/for-whom.tsx'
import { ProgressCard } from './components/progress-card.tsx'

const validate = zodValidate(CreatePatternBody, patternLabels)

/** 'Pattern Specifications': what is to be generated. */
export function AiPatternsForm({ onGenerated }: { onGenerated: () => void }) {
  const form = useForm<AiValues>({
    initialValues: emptyAiValues,
    validate: (values) => validate(generationBody(values) ?? {}),
  })
  const { data: sets } = useQuery(setsOfClientQuery(form.values.clientId))
  const isComplete = generationBody(form.values, sets) !== null
  const { formProps, isPending, failure } = useFormSubmit<AiValues, void>({
    form,
    send: async (values, idempotencyKey) => {
      const body = generationBody(values, sets)
      if (body) await createPattern(body, idempotencyKey)
    },
    onSuccess: () => {
      notify.success(m.patterns_created())
      form.reset()
      onGenerated()
    },
    onFailure: (error) => {
      // No plan has a generator yet: there is nothing to buy on the pricing page.
      if (!isApiError(error, 'FEATURE_NOT_AVAILABLE')) return false
      notify.error(error.message)
      return true
    },
  })

  return (
    <Stack gap="md">
      <Card component="section" aria-labelledby="ai-specifications" padding="lg">
        <Title order={2} id="ai-specifications" mb="md">
          {m.ai_patterns_specifications()}
        </Title>
        <form {...formProps}>
          <Stack gap="md">
            {failure && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <TextInput label={patternLabels.name} autoComplete="off" {...form.getInputProps('name')} />
            <PatternChoices inputProps={(name) => form.getInputProps(name)} required isNarrow />
            <ForWhom
              values={form.values}
              onClient={(clientId) => form.setValues({ clientId, measurementId: '' })}
              onSet={(measurementId) => form.setFieldValue('measurementId', measurementId)}
              error={form.errors.measurementId}
            />
            <TextInput
              label={patternLabels.occasion}
              placeholder={m.patterns_occasion_placeholder()}
              autoComplete="off"
              {...form.getInputProps('occasion')}
            />
            <GrowingText
              label={patternLabels.additionalDetails}
              minRows={3}
              maxRows={10}
              {...form.getInputProps('additionalDetails')}
            />
            <Button
              type="submit"
              disabled={isPending || !isComplete}
              leftSection={<IconSparkles size={18} aria-hidden />}
            >
              {isPending ? m.ai_patterns_generating() : m.ai_patterns_generate()}
            </Button>
          </Stack>
        </form>
      </Card>
      {isPending && <ProgressCard />}
    </Stack>
  )
}
