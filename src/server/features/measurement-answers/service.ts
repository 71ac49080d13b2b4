import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { MeasurementAnswer, measurementAnswerEndpoints } from '#contract/measurement-answers.ts'
import type { Measurement } from '#contract/measurements.ts'
import { asSaid } from '#domain/measuring/answered.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decide, findUndecided, type HeldAnswer, holdAnswer } from './queries.ts'

type Endpoints = typeof measurementAnswerEndpoints
type TakeBody = ParsedBody<Endpoints['take'] & EndpointSpec>

interface Needs {
  readonly clients: Pick<Clients, 'get'>
  readonly measurements: Pick<Measurements, 'newest' | 'takeFromClient'>
}

/** What clients said to their measurements, as the business decides it: once, whoever comes first. */
export function measurementAnswersService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { clients, measurements }: Needs,
) {
  async function undecided(transaction: Transaction, workspaceId: string, id: string): Promise<HeldAnswer> {
    const answer = await holdAnswer(transaction, workspaceId, id)
    if (!answer || answer.answer === 'confirmed') throw new AppError('NOT_FOUND')
    const by = answer.decidedBy ?? m.measurement_answers_somebody()
    if (answer.decision === 'taken')
      throw new AppError('CONFLICT', { message: m.measurement_answers_taken({ name: by }) })
    if (answer.decision === 'dismissed')
      throw new AppError('CONFLICT', { message: m.measurement_answers_dismissed({ name: by }) })
    return answer
  }

  return {
    async ofClient(workspaceId: string, clientId: string): Promise<MeasurementAnswer[]> {
      await clients.get(workspaceId, clientId)
      return findUndecided(database, workspaceId, clientId)
    },

    /** Onto the newest set, as whoever takes it over has it before them. */
    async take(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      { baseUpdatedAt }: TakeBody,
    ): Promise<Measurement> {
      const { clientId, garmentType, notes, ...said } = await undecided(transaction, workspaceId, id)
      const base = await measurements.newest(transaction, workspaceId, { clientId, garmentType })
      if ((base?.updatedAt ?? null) !== baseUpdatedAt)
        throw new AppError('CONFLICT', { message: m.measurement_answers_base_changed() })
      await decide(transaction, workspaceId, id, { decision: 'taken', at: clock.now().toISOString() })
      return measurements.takeFromClient(transaction, workspaceId, {
        ...{ clientId, garmentType, notes, template: base?.template ?? null, fromClientAt: said.createdAt },
        measurements: asSaid(base?.measurements ?? [], said.measurements),
      })
    },

    async dismiss(workspaceId: string, id: string): Promise<ReplyData<Endpoints['dismiss']>> {
      return database.write(workspaceId, async (transaction) => {
        await undecided(transaction, workspaceId, id)
        await decide(transaction, workspaceId, id, { decision: 'dismissed', at: clock.now().toISOString() })
        return {}
      })
    },
  }
}
