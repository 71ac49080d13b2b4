import { memberPages } from '#contract/pages.ts'
import { isUuid } from '#domain/ids/uuid.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { pathWith } from '#web/lib/open-path.ts'

/** What a new record is for; '' where that is still to be chosen. */
export interface NewFor {
  readonly clientId: string
  readonly projectId: string
}

export const forNobody: NewFor = { clientId: '', projectId: '' }

/** Asks a room by its address, `?new=<client>`, for a form with the client filled in, and the project if one is named. */
export const newFor = (path: string, clientId: string, projectId?: string): string =>
  pathWith(path, { new: clientId, ...(projectId !== undefined && { project: projectId }) })

/** Asks the measuring room for a new set of a client's for one garment. */
export const measureAgain = (clientId: string, garmentType: GarmentType): string =>
  `${memberPages.measurements}?${new URLSearchParams({ new: clientId, garment: garmentType })}`

const idIn = (wish: string | null): string => (wish !== null && isUuid(wish) ? wish : '')

/** What the address asks for a form for, if for anything. */
export const newAskedFor = (params: URLSearchParams): NewFor => ({
  clientId: idIn(params.get('new')),
  projectId: idIn(params.get('project')),
})

/** Whom `?new=…` asks for: a client's id, or '' where it asks for a form alone. */
export const clientAskedFor = idIn
