import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Absence } from '#contract/absences.ts'
import type { Member } from '#contract/team.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { daysOfYear } from '#web/shared/workshop/day-words.ts'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { AbsenceForm } from './absence-form.tsx'
import { absenceDeletion, absencesQuery } from './absence-queries.ts'
import { reasonWords } from './absence-words.ts'
import classes from './absences-panel.module.css'

type AbsencesPanelProps = Pick<FormDialogControls, 'leave' | 'onDirtyChange'> & {
  readonly member: Pick<Member, 'id' | 'name'>
}

/** The days on which somebody isn't there: kept by who hands out work, read by the one who is away. */
export function AbsencesPanel({ member, leave, onDirtyChange }: AbsencesPanelProps) {
  const query = useQuery({ ...absencesQuery, staleTime: 0 })
  const { data, error } = query
  const [edited, setEdited] = useState<Absence | 'new' | null>(null)
  const [isDirty, setIsDirty] = useState(false)

  function tellDirty(dirty: boolean) {
    setIsDirty(dirty)
    onDirtyChange(dirty)
  }
  function backToList() {
    tellDirty(false)
    setEdited(null)
  }

  if (!data) {
    if (!error) return <Text c="dimmed">{m.absences_loading()}</Text>
    return <LoadError query={query} />
  }
  if (edited !== null) {
    return (
      <AbsenceForm
        member={member}
        absence={edited === 'new' ? null : edited}
        today={data.today}
        onDone={backToList}
        // Back to the list, unless something typed would be lost: the dialog asks that.
        onCancel={() => (isDirty ? leave() : backToList())}
        onDirtyChange={tellDirty}
      />
    )
  }
  const theirs = data.absences.filter(({ memberId }) => memberId === member.id)
  return <Kept absences={theirs} today={data.today} onEdit={setEdited} />
}

interface KeptProps {
  /** The last first. */
  readonly absences: readonly Absence[]
  readonly today: string
  readonly onEdit: (absence: Absence | 'new') => void
}

function Kept({ absences, today, onEdit }: KeptProps) {
  const isFloorOpen = useIsFloorOpen()
  const mayKeep = useMay('work.assign') && isFloorOpen
  const [isPastShown, setIsPastShown] = useState(false)
  const pastId = useId()
  // What comes next stands first; of what is over, the last.
  const coming = absences.filter(({ until }) => until >= today).toReversed()
  const past = absences.filter(({ until }) => until < today)
  const rows = { mayKeep, onEdit }
  return (
    <Stack gap="md">
      {coming.length === 0 ? (
        <Text c="dimmed">{m.absences_none()}</Text>
      ) : (
        <Rows absences={coming} {...rows} />
      )}
      {mayKeep && (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit('new')}>
            {m.absences_add()}
          </Button>
        </Group>
      )}
      {past.length > 0 && (
        <div>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-expanded={isPastShown}
            aria-controls={pastId}
            onClick={() => setIsPastShown(!isPastShown)}
          >
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
            {m.absences_past({ count: formatNumber(past.length) })}
          </UnstyledButton>
          <div id={pastId}>{isPastShown && <Rows absences={past} {...rows} />}</div>
        </div>
      )}
    </Stack>
  )
}

interface RowsProps extends Pick<KeptProps, 'absences' | 'onEdit'> {
  readonly mayKeep: boolean
}

function Rows({ absences, mayKeep, onEdit }: RowsProps) {
  const remove = useDeletion(absenceDeletion, {
    deleted: m.absences_deleted(),
    restored: () => m.absences_restored(),
  })
  return (
    <ul className={classes.list}>
      {absences.map((absence) => {
        const { id, reason, from, until, note } = absence
        const days = daysOfYear(from, until)
        return (
          <li key={id} className={classes.row}>
            <div className={classes.text}>
              <Text fw={500}>{days}</Text>
              <Text size="sm">{reasonWords[reason]()}</Text>
              {note !== null && (
                <Text size="sm" c="dimmed">
                  {note}
                </Text>
              )}
            </div>
            {mayKeep && (
              <RecordActions
                label={m.ui_actions_for({ name: days })}
                actions={[
                  {
                    label: m.absences_change(),
                    Icon: IconPencil,
                    permission: 'work.assign',
                    onClick: () => onEdit(absence),
                  },
                  {
                    label: m.absences_delete(),
                    Icon: IconTrash,
                    permission: 'work.assign',
                    isDanger: true,
                    onClick: () => remove(absence),
                  },
                ]}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
