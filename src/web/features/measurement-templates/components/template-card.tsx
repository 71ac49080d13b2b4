import { Anchor, Badge, Group, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldLabel, garmentsOf } from '#web/shared/measurements/field-words.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { newTemplatePath, templatePath } from '#web/shared/measurements/template-paths.ts'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { usePutAway } from '../use-put-away.ts'

interface TemplateCardProps {
  readonly template: MeasurementTemplate
  /** The plan lets nothing be changed. */
  readonly isClosed: boolean
}

export function TemplateCard({ template, isClosed }: TemplateCardProps) {
  const navigate = useNavigate()
  const { putAway, takeOut } = usePutAway()
  const { id, name, sections, defaultFor, isPutAway, updatedAt, version } = template
  const fields = sections.flatMap((section) => section.fields)
  return (
    <RecordCard
      label={name}
      title={
        <Anchor component={Link} to={templatePath(id)} c="inherit" fw={500} inherit data-opens>
          {name}
        </Anchor>
      }
      actions={
        !isClosed && (
          <RecordActions
            label={m.ui_actions_for({ name })}
            actions={[
              {
                label: m.measurement_templates_edit(),
                quick: m.measurement_templates_edit_of({ name }),
                Icon: IconPencil,
                onClick: () => void navigate(templatePath(id)),
                permission: 'business.write',
              },
              {
                label: m.measurement_templates_copy(),
                Icon: IconCopy,
                onClick: () => void navigate(newTemplatePath(id)),
                permission: 'business.write',
              },
              isPutAway
                ? {
                    label: m.measurement_templates_take_out(),
                    Icon: IconArchiveOff,
                    onClick: () => takeOut(template),
                    permission: 'business.write',
                  }
                : {
                    label: m.measurement_templates_put(),
                    Icon: IconArchive,
                    onClick: () => putAway(template),
                    permission: 'business.write',
                  },
            ]}
          />
        )
      }
    >
      <Group gap="xs" mb={6}>
        <Badge variant="light" color="gray">
          {garmentsOf(sections)}
        </Badge>
        {defaultFor && (
          <Badge variant="light">
            {m.measurement_templates_default_for({ garment: garmentLabels[defaultFor] })}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {fields.map(fieldLabel).join(', ')}
      </Text>
      <Text size="xs" c="dimmed" mt={6}>
        {m.measurement_templates_changed({ day: formatOwnDate(updatedAt), version })}
      </Text>
    </RecordCard>
  )
}
