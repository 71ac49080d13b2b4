import { Badge, Title } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { memberPages } from '#contract/pages.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { newTemplatePath } from '#web/shared/measurements/template-paths.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { notify } from '#web/ui/notify.ts'
import { HeadAction, RecordHead } from '#web/ui/record-head.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { useLeaving } from '#web/ui/use-leaving.ts'
import { PlanNotice } from './components/plan-notice.tsx'
import { PhonePreview } from './editor/phone-preview.tsx'
import { copyOf, newTemplate, valuesOf } from './editor/template-values.ts'
import { TemplatesForm } from './editor/templates-form.tsx'
import { templateQuery } from './templates-queries.ts'
import { usePutAway } from './use-put-away.ts'

const others = { to: memberPages.measurementTemplates, label: m.measurement_templates_title() }

/** One of the business's templates, or, where its address names none, a new one. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const from = params.get('from') ?? 'empty'
  const isNew = id === ''
  const isCopy = isNew && from !== 'empty' && !garmentTypes.some((garment) => garment === from)
  const query = useQuery({
    ...templateQuery(isNew ? from : id),
    enabled: !isNew || isCopy,
  })
  const isClosed = !usePlanHas()('advanced-measurement-templates')
  if (isNew && isClosed) return <Closed />
  if (isNew && !isCopy) return <NewTemplate key={from} from={from} original={null} />
  return (
    <RecordPage
      query={query}
      loadingLabel={m.measurement_templates_loading()}
      gone={m.measurement_templates_gone()}
      others={others}
    >
      {(template) =>
        isCopy ? (
          <NewTemplate key={from} from={from} original={template} />
        ) : (
          <Known key={template.id} template={template} isClosed={isClosed} />
        )
      }
    </RecordPage>
  )
}

const NewHead = () => (
  <RecordHead
    others={others}
    name={<Title order={1}>{m.measurement_templates_new_title()}</Title>}
    actions={null}
  />
)

const Closed = () => (
  <>
    <NewHead />
    <PlanNotice />
  </>
)

interface KnownProps {
  readonly template: MeasurementTemplate
  /** The plan lets nothing be changed. */
  readonly isClosed: boolean
}

function Known({ template, isClosed }: KnownProps) {
  const isEditing = useMay('business.write') && !isClosed
  const { leave, saved, isDirty, setIsDirty } = useTemplateLeaving()
  const { putAway, takeOut } = usePutAway()
  const navigate = useNavigate()
  return (
    <>
      <RecordHead
        others={others}
        name={
          <>
            <Title order={1}>{template.name}</Title>
            {template.isPutAway && (
              <Badge variant="light" color="gray">
                {m.measurement_templates_away()}
              </Badge>
            )}
          </>
        }
        actions={
          !isClosed && (
            <>
              <HeadAction
                label={m.measurement_templates_copy()}
                Icon={IconCopy}
                onClick={() => void navigate(newTemplatePath(template.id))}
                permission="business.write"
              />
              <HeadAction
                label={
                  template.isPutAway ? m.measurement_templates_take_out() : m.measurement_templates_put()
                }
                Icon={template.isPutAway ? IconArchiveOff : IconArchive}
                onClick={() => (template.isPutAway ? takeOut(template) : putAway(template))}
                // What is typed is saved first, or given up.
                isDisabled={isDirty}
                permission="business.write"
              />
            </>
          )
        }
      />
      {isClosed && <PlanNotice />}
      {isEditing ? (
        // Put away or taken out it is another state, which the form is to save over.
        <Editing
          key={String(template.isPutAway)}
          template={template}
          onSaved={saved}
          onCancel={leave}
          onDirtyChange={setIsDirty}
        />
      ) : (
        <PhonePreview sections={template.sections} pictures={template.pictures} />
      )}
    </>
  )
}

type EditingProps = Pick<ComponentProps<typeof TemplatesForm>, 'onSaved' | 'onCancel' | 'onDirtyChange'> & {
  readonly template: MeasurementTemplate
}

/** What somebody else saves meanwhile is told when it is saved, by the form itself. */
function Editing({ template, ...told }: EditingProps) {
  const [opened] = useState(template)
  const [start] = useState(() => valuesOf(opened))
  return <TemplatesForm template={opened} start={start} {...told} />
}

interface NewTemplateProps {
  readonly from: string
  /** The one to copy. */
  readonly original: MeasurementTemplate | null
}

function NewTemplate({ from, original }: NewTemplateProps) {
  const { unit } = useMeasurementUnit()
  const { leave, saved, setIsDirty } = useTemplateLeaving()
  const [start] = useState(() => {
    if (original)
      return copyOf(original, unmarked(m.measurement_templates_copy_name({ name: original.name })))
    const garment = garmentTypes.find((one) => one === from)
    return newTemplate(garment ?? 'jacket', unit, garment === undefined)
  })
  return (
    <>
      <NewHead />
      <TemplatesForm
        template={null}
        start={start}
        onSaved={saved}
        onCancel={leave}
        onDirtyChange={setIsDirty}
      />
    </>
  )
}

/** The ways out of a template's page. */
function useTemplateLeaving() {
  const { leaveDone, ...ways } = useLeaving(memberPages.measurementTemplates)
  return {
    ...ways,
    saved: ({ name }: MeasurementTemplate) => {
      notify.success(m.measurement_templates_saved({ name }))
      leaveDone()
    },
  }
}
