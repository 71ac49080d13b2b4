import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBookmark,
  IconClipboardCheck,
  IconDots,
  IconPackageImport,
  IconScissors,
  IconTrashX,
} from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Material } from '#contract/stock.ts'
import type { MoveKind } from '#domain/workshop/stock.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { ActionsMenu } from '#web/ui/record-actions.tsx'
import { EditAndDelete, RecordHead } from '#web/ui/record-head.tsx'
import { factsOf, MaterialMarks } from '../list/material-rows.tsx'
import { moveText } from '../list/stock-words.ts'
import type { MoveSubject } from '../moves/move-subject.ts'
import { MaterialPicture } from './material-picture.tsx'

interface MaterialHeadProps {
  readonly material: Material
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onMove: (subject: MoveSubject) => void
}

const often = [
  { kind: 'in', Icon: IconPackageImport },
  { kind: 'reserve', Icon: IconBookmark },
  { kind: 'use', Icon: IconScissors },
] as const

export const allMaterials = { to: memberPages.stock, label: m.stock_title() }

/** What it is, and what can be done with it. */
export function MaterialHead({ material, onEdit, onDelete, onMove }: MaterialHeadProps) {
  const { name, isClients, onHand } = material
  const isOpen = useIsFloorOpen()
  const mayMove = useWritesPieces()
  const move = (kind: MoveKind, quantity?: number) =>
    onMove({ kind, material, project: null, ...(quantity !== undefined && { quantity }) })
  const isEmpty = onHand === 0
  return (
    <RecordHead
      others={allMaterials}
      face={<MaterialPicture material={material} />}
      name={
        <>
          <Title order={1}>{name}</Title>
          <Text c="dimmed" mt={2}>
            {factsOf(material)}
          </Text>
          <Group gap="xs" mt={6}>
            <MaterialMarks material={material} />
          </Group>
        </>
      }
      actions={
        isOpen && (
          <>
            {mayMove && (
              <ActionsMenu
                actions={[
                  {
                    label: moveText.count,
                    Icon: IconClipboardCheck,
                    onClick: () => move('count'),
                    permission: 'work.write',
                  },
                  {
                    label: moveText.waste,
                    Icon: IconTrashX,
                    onClick: () => move('waste'),
                    isDisabled: isEmpty,
                    permission: 'work.write',
                  },
                  ...(isClients
                    ? [
                        {
                          label: moveText['given-back'],
                          Icon: IconArrowBackUp,
                          onClick: () => move('given-back', onHand),
                          isDisabled: isEmpty,
                          permission: 'work.write' as const,
                        },
                      ]
                    : []),
                ]}
              >
                <ActionIcon variant="default" size="lg" aria-label={m.stock_actions({ name })}>
                  <IconDots size={18} />
                </ActionIcon>
              </ActionsMenu>
            )}
            <EditAndDelete
              edit={{ label: m.stock_edit_named({ name }), onClick: onEdit }}
              remove={{ label: m.stock_delete_named({ name }), onClick: onDelete }}
              area="work"
            />
          </>
        )
      }
    >
      {mayMove && (
        <Group gap="sm" mt="md">
          {often.map(({ kind, Icon }) => (
            <Button
              key={kind}
              variant={kind === 'in' ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
              disabled={kind === 'use' && isEmpty}
              onClick={() => move(kind)}
            >
              {moveText[kind]}
            </Button>
          ))}
        </Group>
      )}
    </RecordHead>
  )
}
