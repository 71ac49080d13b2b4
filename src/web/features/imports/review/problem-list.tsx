import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { failedRowsCsv, problemText, type ReviewedRow } from './import-review.ts'
import classes from './problem-list.module.css'

/** More at once nobody reads; the file has them all. */
const PAGE = 50

interface ProblemListProps {
  readonly headers: readonly string[]
  readonly rows: readonly ReviewedRow[]
}

/** Every row with errors, with all of them in words, to be read here or put right in the file. */
export function ProblemList({ headers, rows }: ProblemListProps) {
  const [shown, setShown] = useState(PAGE)
  const failed = rows.filter(({ outcome }) => outcome === 'invalid')
  if (failed.length === 0) return null

  function save() {
    const content = new Blob([failedRowsCsv(headers, rows)], { type: 'text/csv;charset=utf-8' })
    saveFile(content, m.imports_failed_file())
  }

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={3}>{m.imports_problems_title()}</Title>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={save}
        >
          {m.imports_problems_save()}
        </Button>
      </Group>
      <ul className={classes.problems}>
        {failed.slice(0, shown).map(({ source, problems }) => (
          <li key={source.number} className={classes.row}>
            <Text size="sm" fw={500} className={classes.number ?? ''}>
              {m.imports_row({ number: formatNumber(source.number) })}
            </Text>
            <div>
              {problems.map((problem) => (
                <Text key={`${problem.field} ${problem.heading} ${problem.message}`} size="sm">
                  {problemText(problem)}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {failed.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + PAGE)}>
          {m.imports_problems_more({ count: formatNumber(failed.length - shown) })}
        </Button>
      )}
    </Stack>
  )
}
