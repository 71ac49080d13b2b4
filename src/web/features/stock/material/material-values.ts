import { CreateMaterialBody, type Material } from '#contract/stock.ts'
import type { MaterialKind, MaterialUnit } from '#domain/workshop/stock.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import { numberOrNone } from '#web/lib/typed-number.ts'

/** What stands in the fields of a material; an empty one is 'nothing typed'. */
export interface MaterialValues {
  readonly name: string
  readonly kind: MaterialKind
  readonly unit: MaterialUnit
  readonly code: string
  readonly color: string
  /** As cloth is sold: 150 cm wide. */
  readonly widthCm: number | string
  readonly supplier: string
  readonly cost: number | string
  readonly price: number | string
  readonly low: number | string
  readonly isClients: boolean
  readonly clientId: string
  readonly note: string
}

export const newMaterialValues: MaterialValues = {
  name: '',
  kind: 'fabric',
  unit: 'm',
  code: '',
  color: '',
  widthCm: '',
  supplier: '',
  cost: '',
  price: '',
  low: '',
  isClients: false,
  clientId: '',
  note: '',
}

export const materialValuesOf = (material: Material): MaterialValues => ({
  name: material.name,
  kind: material.kind,
  unit: material.unit,
  code: material.code ?? '',
  color: material.color ?? '',
  widthCm: material.widthMm === null ? '' : material.widthMm / 10,
  supplier: material.supplier ?? '',
  cost: material.cost ?? '',
  price: material.price ?? '',
  low: material.low ?? '',
  isClients: material.isClients,
  clientId: material.owner?.id ?? '',
  note: material.note ?? '',
})

/** What isn't seen isn't sent, and an owner who is gone stays the one. */
function bodyOf(
  { widthCm, cost, price, low, isClients, clientId, ...said }: MaterialValues,
  seesPrices: boolean,
  before: Material | null,
) {
  const width = numberOrNone(widthCm)
  const owner = isClients ? clientId : null
  const isOwnerGone = isClients && clientId === '' && before?.isClients
  return {
    ...said,
    widthMm: width === null ? null : Math.round(width * 10),
    low: numberOrNone(low),
    ...(seesPrices && !isClients && { cost: numberOrNone(cost), price: numberOrNone(price) }),
    ...(!isOwnerGone && { clientId: owner }),
  }
}

export const materialValidation = (labels: FieldTexts, before: Material | null) => {
  const validate = zodValidate(CreateMaterialBody, labels)
  return (values: MaterialValues) => validate(bodyOf(values, true, before))
}

/** Throws unless the values have been validated. */
export const materialBody = (
  values: MaterialValues,
  seesPrices: boolean,
  before: Material | null,
): Body<'stock.create'> => CreateMaterialBody.parse(bodyOf(values, seesPrices, before))
