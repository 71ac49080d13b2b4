import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Material } from '#contract/stock.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './material-rows.module.css'
import { MaterialThumb } from './material-thumb.tsx'
import { kindText, materialPath, quantityText } from './stock-words.ts'

/** What a material is, in a line below its name. */
export const factsOf = ({ kind, color, code, widthMm, supplier }: Material): string =>
  joined([
    kindText[kind],
    color,
    code,
    widthMm === null ? null : m.stock_width({ number: formatNumber(widthMm / 10) }),
    supplier,
  ])

/** Whether it runs out, and whose it is where it isn't the workshop's. */
export function MaterialMarks({
  material,
}: {
  material: Pick<Material, 'isLow' | 'toBuy' | 'unit' | 'isClients' | 'owner'>
}) {
  const { isLow, toBuy, unit, isClients, owner } = material
  return (
    <>
      {toBuy > 0 && <Badge color="red">{m.stock_buy_amount({ quantity: quantityText(toBuy, unit) })}</Badge>}
      {isLow && toBuy === 0 && <Badge color="yellow">{m.stock_low()}</Badge>}
      {isClients && (
        <Badge color="gray" className={classes.owner ?? ''}>
          {owner ? m.stock_of_client({ name: owner.name }) : m.stock_is_clients()}
        </Badge>
      )}
    </>
  )
}

/** The shelf: what there is of each, what is reserved, and what is free. */
export function MaterialRows({ materials }: { materials: readonly Material[] }) {
  // Who photographs none has no empty frames.
  const isPictured = materials.some(({ picture }) => picture !== null)
  return (
    <ul className={classes.rows}>
      {materials.map((material) => (
        <MaterialRow key={material.id} material={material} isPictured={isPictured} />
      ))}
    </ul>
  )
}

const MaterialRow = ({ material, isPictured }: { material: Material; isPictured: boolean }) => (
  <li className={classes.row}>
    <div className={classes.what}>
      {isPictured && <MaterialThumb picture={material.picture} />}
      <div className={classes.body}>
        <Anchor
          component={Link}
          to={materialPath(material.id)}
          c="inherit"
          fw={500}
          className={classes.name ?? ''}
          data-way
        >
          {material.name}
        </Anchor>
        <div className={classes.facts}>{factsOf(material)}</div>
        <div className={classes.marks}>
          <MaterialMarks material={material} />
        </div>
      </div>
    </div>
    <dl className={classes.figures}>
      <Figure label={m.stock_on_hand()}>{quantityText(material.onHand, material.unit)}</Figure>
      <Figure label={m.stock_reserved()}>{quantityText(material.reserved, material.unit)}</Figure>
      <Figure label={m.stock_free()}>
        <strong>{quantityText(material.free, material.unit)}</strong>
      </Figure>
    </dl>
  </li>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
