import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { fieldOf } from './rows.ts'

export const section = (fields: object[], garmentType = 'jacket') => ({
  id: crypto.randomUUID(),
  garmentType,
  fields,
})
export const chest = () => fieldOf({ standard: 'Chest', isRequired: true })
export const halfBack = () => fieldOf({ standard: 'Back Width', isHalf: true })

interface Replied {
  readonly measurementTemplate: MeasurementTemplate
  readonly measurementTemplates: MeasurementTemplate[]
  readonly measurements: Measurement[]
  readonly measurement: Measurement
  readonly draft: { sizes: object[] }
}

/** A business with a client, how it makes templates, and how its client is measured by them. */
export async function buildAtelier(app: TestApp, selectedPlan = 'premium') {
  const member = await buildMember(app, { selectedPlan })
  const clientId = await addClient(app, member.token, 'Ana Sousa')
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, token = member.token) =>
    app.call<Replied>(method, url, { token, ...(body && { body }) })
  const make = async (sections: object[], more: object = {}) =>
    (await call('POST', '/measurement-templates', { name: 'Bespoke', sections, ...more })).body.data
      .measurementTemplate
  const take = ({ versionId, sections }: MeasurementTemplate, ...taken: object[][]) =>
    call('POST', '/measurements/by-template', {
      clientId,
      versionId,
      sections: taken.flatMap((measurements, index) =>
        measurements.length > 0 ? [{ id: sections[index]?.id, measurements }] : [],
      ),
    })
  return { ...member, clientId, call, make, take }
}

export const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })
