import type { Api } from '../api.ts'
import * as business from './requests-business.ts'
import * as clients from './requests-clients.ts'
import * as measuring from './requests-measuring.ts'
import * as money from './requests-money.ts'
import type { RequestsOf } from './requests-of.ts'
import * as people from './requests-people.ts'
import * as sewing from './requests-sewing.ts'
import * as work from './requests-work.ts'

/** Of every endpoint but the administrators': the document shows them, and a test sends them. */
export const requests: { readonly [Noun in Exclude<keyof Api, 'administration'>]: RequestsOf<Api[Noun]> } = {
  ...business,
  ...clients,
  ...measuring,
  ...money,
  ...people,
  ...sewing,
  ...work,
}
