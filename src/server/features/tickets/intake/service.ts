import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { typeOfGarment } from '#domain/workshop/garments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Assigning, Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payableMinor } from '../deposits/payable.ts'
import type { Tasks } from '../tasks/service.ts'
import { insertTicket } from './queries.ts'

type Endpoints = typeof ticketEndpoints
type Body = ParsedBody<Endpoints['take'] & EndpointSpec>

const NAME_MAX = 160

interface Needs {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin'>
  readonly clients: Pick<Clients, 'create'>
  readonly projects: Pick<Projects, 'create' | 'hold'>
  readonly setups: Pick<Floor['setups'], 'within'>
  readonly pieces: Pick<Floor['pieces'], 'addTo' | 'existing'>
  readonly tasks: Pick<Tasks, 'addTo'>
}

const shortened = (name: string) =>
  name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).trimEnd()}…`

/** Takes garments in over the counter. */
export function intakeService(
  { clock }: Platform,
  { plans, regions, clients, projects, setups, pieces, tasks }: Needs,
) {
  const todayIn = (timeZone: string) => dayIn(timeZone, clock.now().getTime())

  return {
    /** Everything of a ticket, or nothing: who takes it in has each part checked as if it came by itself. */
    async take(
      transaction: Transaction,
      workspaceId: string,
      { client, name, promisedOn, isRush = false, pieces: garments, deposit }: Body,
      by: Assigning,
    ): Promise<ReplyData<Endpoints['take']>> {
      // Alone: room for a client and a project is counted next.
      await plans.require(workspaceId, 'timeline-management', { transaction, isAlone: true })
      const clientId =
        'id' in client ? client.id : (await clients.create(transaction, workspaceId, client)).id
      const [first] = garments
      const { id: projectId } = await projects.create(
        transaction,
        workspaceId,
        {
          clientId,
          name: name ?? shortened(garments.map(({ label }) => label).join(', ')),
          type: typeOfGarment(first?.garment ?? 'other'),
          priority: isRush ? 'high' : 'medium',
          dueDate: promisedOn,
        },
        by,
        'alteration',
      )
      const { rushPercent } = await setups.within(transaction, workspaceId, 'update')
      const project = await projects.hold(transaction, workspaceId, projectId)
      const { timeZone, currency } = await regions.regionWithin(transaction, workspaceId)
      await insertTicket(transaction, workspaceId, {
        projectId,
        rushPercent: isRush ? rushPercent : null,
        depositMinor: payableMinor(deposit, currency),
        takenOn: todayIn(timeZone),
      })
      const said = garments.map(({ tasks: _, ...garment }) => ({ ...garment, promisedOn, isRush }))
      const added = await pieces.addTo(transaction, workspaceId, project, said, by)
      for (const [index, { tasks: ofPiece }] of garments.entries()) {
        const piece = added[index]
        if (!piece) throw new Error('A piece that was just added is gone')
        await tasks.addTo(transaction, workspaceId, piece.id, ofPiece)
      }
      return { project: await projects.hold(transaction, workspaceId, projectId), pieces: added }
    },
  }
}
