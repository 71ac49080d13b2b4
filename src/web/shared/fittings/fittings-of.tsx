import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Fitting } from '#contract/fittings.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { fittingPath } from './fitting-path.ts'
import { beginFitting, fittingsQuery } from './fitting-queries.ts'
import classes from './fittings-of.module.css'

interface FittingsOfProps {
  readonly projectId: string
  /** Of the project's fittings those in which this garment was photographed or pinned. */
  readonly pieceId?: string
  readonly readOnly: boolean
  /** Whether the plan lets the workshop be worked in. */
  readonly isOpen: boolean
}

const concerns = ({ photos, pins }: Fitting, pieceId: string) =>
  [...photos, ...pins].some((part) => part.pieceId === pieceId)

/** The fittings of a project, or of one of its garments, and the way to the next. */
export function FittingsOf(props: FittingsOfProps) {
  return useMay('measurements.read') ? <Seen {...props} /> : null
}

function Seen({ projectId, pieceId, readOnly, isOpen }: FittingsOfProps) {
  const mayWrite = useMay('measurements.write')
  const navigate = useNavigate()
  const query = useQuery(fittingsQuery(projectId))
  const { data, error } = query
  const [keys] = useState(submissionKeys)
  const { mutate: begin, isPending } = useMutation({
    mutationFn: () => beginFitting(projectId, keys.keyFor(projectId)),
    onSuccess: ({ id }) => {
      keys.done()
      navigate(`${fittingPath(id)}${pieceId === undefined ? '' : `?piece=${pieceId}`}`)
    },
  })
  const fittings = data?.fittings.filter((one) => pieceId === undefined || concerns(one, pieceId))
  if (!isOpen && (fittings === undefined || fittings.length === 0)) return null
  return (
    <div className={classes.fittings}>
      <PageSection
        title={m.fittings_all()}
        isApart
        actions={
          isOpen &&
          mayWrite &&
          !readOnly && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              loading={isPending}
              onClick={() => begin()}
              className={classes.begin ?? ''}
            >
              {m.fittings_begin()}
            </Button>
          )
        }
      >
        {fittings ? (
          fittings.length === 0 ? (
            <Text c="dimmed">{m.fittings_none()}</Text>
          ) : (
            <RecordRows rows={fittings.map(rowOf)} />
          )
        ) : error ? (
          <LoadError query={query} />
        ) : (
          <Skeleton height={60} />
        )}
      </PageSection>
    </div>
  )
}

const rowOf = ({ id, number, at, photos, pins, member }: Fitting) => ({
  id,
  title: m.fittings_numbered({ number }),
  to: fittingPath(id),
  text: joined([formatOwnDate(at), member?.name]),
  side: (
    <Text size="sm" c="dimmed" component="span">
      {[m.fittings_photo_count({ count: photos.length }), m.fittings_pin_count({ count: pins.length })].join(
        ' · ',
      )}
    </Text>
  ),
})
