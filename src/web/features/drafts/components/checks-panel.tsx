import { List, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { checkText } from '#documents/pattern/check-text.ts'
import type { CheckResult } from '#domain/drafting/checks.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { mmText, paperLocale } from './draft-texts.ts'

interface ChecksPanelProps {
  readonly checks: readonly CheckResult[]
  readonly pieces: readonly Piece[]
}

/** What is wrong first, then what is to be known; what is right is only counted. */
export function ChecksPanel({ checks, pieces }: ChecksPanelProps) {
  const { unit } = useMeasurementUnit()
  const reader = { locale: paperLocale(), pieces, length: (mm: number) => mmText(mm, unit) }
  const said = checks.flatMap((check) => {
    const text = checkText(check, reader)
    return text === null ? [] : [{ text, hasFailed: check.severity === 'failed' }]
  })
  const passed = checks.filter(({ severity }) => severity === 'passed').length
  const lines = [...new Map(said.map((line) => [line.text, line])).values()].toSorted(
    (a, b) => Number(b.hasFailed) - Number(a.hasFailed),
  )
  return (
    <PageSection title={m.drafts_checks()}>
      <List spacing={6} size="sm" center={false}>
        {lines.map(({ text, hasFailed }) => (
          <List.Item
            key={text}
            icon={
              <ThemeIcon size={20} radius="xl" variant="light" color={hasFailed ? 'red' : 'gray'}>
                {hasFailed ? (
                  <IconAlertTriangle size={14} aria-hidden />
                ) : (
                  <IconInfoCircle size={14} aria-hidden />
                )}
              </ThemeIcon>
            }
          >
            <Text size="sm" fw={hasFailed ? 600 : 400}>
              {text}
            </Text>
          </List.Item>
        ))}
        {passed > 0 && (
          <List.Item
            icon={
              <ThemeIcon size={20} radius="xl" variant="light" color="green">
                <IconCheck size={14} aria-hidden />
              </ThemeIcon>
            }
          >
            {m.drafts_checks_passed({ count: passed })}
          </List.Item>
        )}
      </List>
    </PageSection>
  )
}
