import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type {
  MeasurementTemplate,
  measurementTemplateEndpoints,
  TemplateSection,
} from '#contract/measurement-templates.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity } from './activities.ts'
import { holdPictures } from './pictures/queries.ts'
import { TEMPLATES_FEATURE, TEMPLATES_MAX } from './policy.ts'
import {
  clearDefault,
  countTemplates,
  deleteUnusedVersions,
  findTemplate,
  findTemplates,
  findVersion,
  insertTemplate,
  insertVersion,
  lockTemplate,
  readVersion,
  type TemplateRow,
  updateTemplate,
} from './queries.ts'

export type MeasurementTemplates = ReturnType<typeof measurementTemplatesService>

type Endpoints = typeof measurementTemplateEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

/** Fields that were written down before there were pictures have none. */
const withPictureIds = (sections: readonly TemplateSection[]): TemplateSection[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, pictureId: field.pictureId ?? null })),
  }))

function found(template: TemplateRow | null): TemplateRow {
  if (!template) throw new AppError('NOT_FOUND')
  return { ...template, sections: withPictureIds(template.sections) }
}

/** A picture that was sent too long ago, or by another business, is to be chosen again. */
async function requirePictures(
  transaction: Transaction,
  workspaceId: string,
  sections: readonly TemplateSection[],
): Promise<void> {
  const asked = sections.flatMap(({ fields }, section) =>
    fields.flatMap(({ pictureId }, field) =>
      pictureId === null ? [] : [{ pictureId, at: `sections.${section}.fields.${field}.pictureId` }],
    ),
  )
  if (asked.length === 0) return
  const ids = asked.map(({ pictureId }) => pictureId)
  const there = await holdPictures(transaction, workspaceId, ids)
  const missing = asked.find(({ pictureId }) => !there.has(pictureId))
  if (missing) throw fieldError(missing.at, m.measurement_templates_picture_gone())
}

export function measurementTemplatesService({ database, clock, files }: Platform, plans: Plans) {
  function shown(workspaceId: string, row: TemplateRow | null): MeasurementTemplate {
    const { pictures, ...template } = found(row)
    return {
      ...template,
      pictures: pictures.map(({ fileName, smallFileName, ...picture }) => ({
        ...picture,
        url: files.addressOf(workspaceId, fileName, { kind: 'template-picture', id: picture.id }),
        smallUrl: files.addressOf(workspaceId, smallFileName, { kind: 'template-picture', id: picture.id }),
      })),
    }
  }

  const now = () => clock.now().toISOString()

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: Parameters<typeof recordActivity>[2]['kind'],
    { id, name }: { id: string; name: string },
  ) => recordActivity(transaction, workspaceId, { kind, subjectId: id, name, at: now() })

  const addVersion = async (
    transaction: Transaction,
    workspaceId: string,
    version: { templateId: string; number: number; sections: readonly TemplateSection[] },
  ) => {
    await requirePictures(transaction, workspaceId, version.sections)
    await insertVersion(transaction, workspaceId, { id: uuidv7(), now: now(), ...version })
  }

  const makeDefault = async (
    transaction: Transaction,
    workspaceId: string,
    keptId: string,
    garment: GarmentType | null | undefined,
  ) => {
    if (garment) await clearDefault(transaction, workspaceId, { garment, keptId, now: now() })
  }

  /** A change of the template itself, which leaves what is measured as it is. */
  const changeState = (
    workspaceId: string,
    id: string,
    kind: 'measurement-template.put-away' | 'measurement-template.restored',
  ): Promise<MeasurementTemplate> =>
    database.write(workspaceId, async (transaction) => {
      await plans.require(workspaceId, TEMPLATES_FEATURE, { transaction })
      const template = found(await lockTemplate(transaction, workspaceId, id))
      const isPuttingAway = kind === 'measurement-template.put-away'
      if (template.isPutAway === isPuttingAway) return shown(workspaceId, template)
      // A garment begins with none that is put away.
      const changes = isPuttingAway ? { put_away_at: now(), default_for: null } : { put_away_at: null }
      await updateTemplate(transaction, workspaceId, id, changes, { readAt: undefined, now: now() })
      await record(transaction, workspaceId, kind, template)
      return shown(workspaceId, await findTemplate(transaction, workspaceId, id))
    })

  return {
    list: async (workspaceId: string) =>
      (await findTemplates(database, workspaceId)).map((row) => shown(workspaceId, row)),

    get: async (workspaceId: string, id: string) =>
      shown(workspaceId, await findTemplate(database, workspaceId, id)),

    version: async (workspaceId: string, id: string, versionId: string) =>
      shown(workspaceId, await findVersion(database, workspaceId, id, versionId)),

    async create(
      transaction: Transaction,
      workspaceId: string,
      { name, sections, defaultFor }: Body<'create'>,
    ): Promise<MeasurementTemplate> {
      await plans.require(workspaceId, TEMPLATES_FEATURE, { transaction })
      if ((await countTemplates(transaction, workspaceId)) >= TEMPLATES_MAX) {
        throw fieldError('name', m.measurement_templates_too_many({ count: TEMPLATES_MAX }))
      }
      const id = uuidv7()
      await makeDefault(transaction, workspaceId, id, defaultFor)
      await insertTemplate(transaction, workspaceId, { id, name, defaultFor, now: now() })
      await addVersion(transaction, workspaceId, { templateId: id, number: 1, sections })
      await record(transaction, workspaceId, 'measurement-template.created', { id, name })
      return shown(workspaceId, await findTemplate(transaction, workspaceId, id))
    },

    update(
      workspaceId: string,
      id: string,
      { name, sections, defaultFor, updatedAt }: Body<'update'>,
    ): Promise<MeasurementTemplate> {
      return database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, TEMPLATES_FEATURE, { transaction })
        const template = found(await lockTemplate(transaction, workspaceId, id))
        if (template.isPutAway && defaultFor)
          throw fieldError('defaultFor', m.measurement_templates_put_away())
        await makeDefault(transaction, workspaceId, id, defaultFor)
        const changes = {
          ...(name !== undefined && { name }),
          ...(defaultFor !== undefined && { default_for: defaultFor }),
        }
        const state = { readAt: updatedAt, now: now() }
        if (!(await updateTemplate(transaction, workspaceId, id, changes, state)))
          throw new AppError('CONFLICT')
        if (sections && !isDeepStrictEqual(sections, template.sections)) {
          const number = template.version + 1
          await addVersion(transaction, workspaceId, { templateId: id, number, sections })
        }
        const changed = shown(workspaceId, await findTemplate(transaction, workspaceId, id))
        await record(transaction, workspaceId, 'measurement-template.updated', changed)
        return changed
      })
    },

    putAway: (workspaceId: string, id: string) =>
      changeState(workspaceId, id, 'measurement-template.put-away'),
    restore: (workspaceId: string, id: string) =>
      changeState(workspaceId, id, 'measurement-template.restored'),

    /** A version as the set has it that is taken or changed, in its transaction. */
    versionWithin: readVersion,

    /** Throws where the plan takes no new sets by templates. */
    requireOpen: (transaction: Transaction, workspaceId: string) =>
      plans.require(workspaceId, TEMPLATES_FEATURE, { transaction }),

    purge: deleteUnusedVersions,
  }
}
