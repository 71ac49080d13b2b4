import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Material } from '#contract/stock.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { MaterialDialog } from '../components/material-dialog.tsx'
import { typedMaterials } from '../editing/typed-materials.ts'
import { MoveDialog } from '../moves/move-dialog.tsx'
import type { MoveSubject } from '../moves/move-subject.ts'
import { materialDeletion, materialQuery } from '../stock-queries.ts'
import { Holdings } from './holdings.tsx'
import { MaterialFacts } from './material-facts.tsx'
import { allMaterials, MaterialHead } from './material-head.tsx'
import { MoveHistory } from './move-history.tsx'

/** Everything about one material, or the way to it. */
export function MaterialPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(materialQuery(id))}
      loadingLabel={m.stock_material_loading()}
      gone={m.stock_gone()}
      others={allMaterials}
    >
      {(data) => <Known key={id} {...data} />}
    </RecordPage>
  )
}

function Known({ material, holdings, moves, isCut }: Reply<'stock.get'>) {
  const [isEdited, setIsEdited] = useState(() => typedMaterials.changed()?.id === material.id)
  const [subject, setSubject] = useState<MoveSubject | null>(null)
  const onDelete = useAskedDeletion(materialDeletion, {
    question,
    deleted: m.stock_deleted(),
    restored: ({ name }) => m.stock_restored({ name }),
    onDeleted: useWayBack(memberPages.stock),
  })
  return (
    <>
      <MaterialHead
        material={material}
        onEdit={() => setIsEdited(true)}
        onDelete={() => void onDelete(material)}
        onMove={setSubject}
      />
      <ClosedFloor />
      <MaterialFacts material={material} />
      <Holdings material={material} holdings={holdings} onMove={setSubject} />
      <MoveHistory material={material} moves={moves} isCut={isCut} />
      <MoveDialog subject={subject} onClose={() => setSubject(null)} />
      <MaterialDialog subject={isEdited ? material : null} onClose={() => setIsEdited(false)} />
    </>
  )
}

const question = ({ name }: Material) => ({
  title: m.stock_delete_title(),
  text: m.stock_delete_text({ name }),
  confirmLabel: m.stock_delete(),
})
