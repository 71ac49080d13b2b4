import type { Material } from '#contract/stock.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { MaterialValues } from '../material/material-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedMaterials = typedForms<Material, MaterialValues>()
