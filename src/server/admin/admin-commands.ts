import type { DatabaseAddress } from '#server/database/pool.ts'
import { asOwner } from '#server/platform/as-owner.ts'
import { findFailedJobs, requeueFailedJobs } from '#server/platform/jobs/failed-jobs-queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reseal } from '#server/platform/reseal-queries.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { CommandRefused } from './command-refused.ts'
import { givePlan } from './give-plan.ts'
import { changeAdmin, endSessionsOf, recordByOperator, usageOf } from './people.ts'
import type { Command } from './read-command.ts'

/** Does what the operator asked for, and answers the lines that tell of it. */
export async function obey(
  platform: Platform,
  owner: DatabaseAddress,
  command: Command,
): Promise<readonly string[]> {
  switch (command.name) {
    case 'plan': {
      const { email, planId, until } = command
      const { endsAt } = await givePlan(platform, command)
      return [
        `${email} has the plan ${planId}${until === null ? '' : ` until the end of ${until} (${endsAt})`}.`,
      ]
    }
    case 'make-admin':
    case 'unmake-admin': {
      const isAdmin = command.name === 'make-admin'
      const isChanged = await changeAdmin(platform, command.email, isAdmin)
      const state = isAdmin ? 'an administrator' : 'no administrator'
      return [`${command.email} is ${state}${isChanged ? ' now' : ', as before'}.`]
    }
    case 'end-sessions': {
      const ended = await endSessionsOf(platform, command.email)
      return [`${command.email} is signed out everywhere: ${ended} sessions have ended.`]
    }
    case 'usage':
      return Object.entries(await usageOf(platform, command.email)).map(
        ([name, value]) => `${name.padEnd(14)}${value ?? 'none'}`,
      )
    case 'jobs':
      await recordByOperator(platform, { kind: 'jobs-seen' })
      return listJobs(owner)
    case 'requeue': {
      await recordByOperator(platform, { kind: 'jobs-requeued', subject: command.ids?.join(', ') ?? null })
      const count = await asOwner(owner, (client) => requeueFailedJobs(client, command.ids))
      return [
        `${count} jobs are done again${platform.config.databaseUrl === null ? ' as soon as the server runs' : ''}.`,
      ]
    }
    case 'reseal':
      return resealAll(platform, owner)
  }
}

async function listJobs(owner: DatabaseAddress): Promise<readonly string[]> {
  const jobs = await asOwner(owner, findFailedJobs)
  if (jobs.length === 0) return ['No job was given up or held back.']
  return jobs.map(
    ({ id, kind, addedAt, attempts, lastError }) =>
      `${id}  ${kind}  of ${addedAt}, tried ${attempts} times: ${firstLine(lastError)}`,
  )
}

const firstLine = (text: string | null) => text?.split('\n', 1)[0] ?? 'no reason is known'

async function resealAll(platform: Platform, owner: DatabaseAddress): Promise<readonly string[]> {
  const { config, secrets } = platform
  const { formerSecretKey } = config
  if (formerSecretKey === null) {
    throw new CommandRefused('Set FORMER_SECRET_KEY to the key that was there before.')
  }
  await recordByOperator(platform, { kind: 'resealed' })
  const { resealed, lost } = await asOwner(owner, (client) =>
    reseal(client, secrets, createSecrets(formerSecretKey)),
  )
  return [
    `${resealed} secrets are sealed by the present key.`,
    ...(lost > 0 ? [`${lost} are sealed by neither key, and stay closed.`] : []),
  ]
}
