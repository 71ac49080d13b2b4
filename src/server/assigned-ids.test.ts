import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Piece } from '#contract/pieces.ts'
import { mayRole } from '#domain/team/permissions.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { idsTaken } from '#server/testing/ids-taken.ts'
import { buildLinkedWork, type LinkedWork } from '#server/testing/linked-work.ts'
import { type Around, namedIds, photoOf } from '#server/testing/named-ids.ts'
import { nounRows } from '#server/testing/nouns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/** Where a body or a query takes the id of something that everybody knows who works there. */
const knownToAll: readonly (readonly [RegExp, string])[] = [
  [/ (assignee|assignees\[\]|member|(.*\.)?memberId)$/, 'people: the team is known to all of it'],
  [
    / (sizeSet\.sizeTableId|(.*\.)?workItemId|stage|stageId|planned\[\]|patternIds\[\])$/,
    'the business’s own things',
  ],
  [/ (versionId|sections\[\]\.id)$/, 'what is measured is the business’s word'],
]

/** Endpoints that a tailor may call, by name and place: nobody else sees assigned work only and may write. */
const places = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs)
    .filter(
      ([, { access, needs }]) => access === 'member' && (needs === 'anybody' || mayRole('tailor', needs)),
    )
    .flatMap(([name, { body, query }]) =>
      [...idsTaken(body), ...idsTaken(query)].map((place) => `${feature}.${name} ${place}`),
    ),
)

// The tailor's own: whatever is asked beside the one is asked beside the other, so that they stay alike.
const app = await appOfFile({ AI_PATTERNS: 'on' })
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const hidden = await buildLinkedWork(app, owner.token)
const photo = await photoOf(app, owner.token, hidden)
let other: LinkedWork
let none: LinkedWork
let around: Around
beforeAll(async () => {
  other = await linked()
  none = await linked()
  const templateId = await nounRows['measurement-templates']?.make(app, owner.token)
  const { body } = await app.call<{ measurementTemplate: MeasurementTemplate }>(
    'GET',
    `/measurement-templates/${templateId}`,
    { token: owner.token },
  )
  around = {
    ...{ app, token: tailor.token, template: body.data.measurementTemplate },
    material: (await nounRows.materials?.make(app, owner.token)) ?? '',
    stage: await floorOf(() => ({ app, owner })).stagesBy(),
  }
})

const cases = namedIds(() => around)
const get = (url: string, token = tailor.token) => app.call('GET', url, { token })
const linked = () => buildLinkedWork(app, tailor.token)

/** What is answered, but for ids and instants, which differ from one row that is made to the next. */
const told = ({ status, body }: { readonly status: number; readonly body: object }) => [
  status,
  JSON.stringify(body)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant'),
]

describe('an id in what a tailor sends', () => {
  it('is tried wherever one is taken, but for what everybody knows', () => {
    const unknown = places.filter((place) => !knownToAll.some(([pattern]) => pattern.test(place)))
    expect(Object.keys(cases).sort()).toEqual(unknown.sort())
  })

  it.each(Object.entries(cases))('%s is none of what they don’t see', async (_, { of, ask }) => {
    const own = await linked()
    const answered = await ask(of === 'photo' ? await photoOf(app, tailor.token, own) : own[of], own)
    expect([answered.status, answered.status < 300]).toEqual([answered.status, true])
    const before = await everythingHidden()
    const theirs = await ask(of === 'photo' ? photo : hidden[of], other)
    expect(told(theirs)).toEqual(told(await ask(crypto.randomUUID(), none)))
    expect(await everythingHidden()).toEqual(before)
  })
})

/** All that is of the client whom the tailor doesn't see. */
async function everythingHidden() {
  const rows = []
  for (const [table, of] of [
    ['clients', 'client'],
    ['projects', 'project'],
    ['measurements', 'set'],
    ['pieces', 'piece'],
    ['events', 'event'],
    ['drafts', 'draft'],
    ['fittings', 'fitting'],
    ['fitting_pins', 'pin'],
    ['tasks', 'task'],
  ] as const) {
    rows.push(await app.sql(`select * from ${table} where id = $1`, [hidden[of]]))
  }
  return [rows, await app.sql('select * from fitting_photos where id = $1', [photo])]
}

describe('a number or a place in a list that a tailor sends', () => {
  it('is no tag of a piece that they don’t see', async () => {
    const { body } = await app.call<{ piece: Piece }>('GET', `/pieces/${hidden.piece}`, {
      token: owner.token,
    })
    const theirs = await get(`/tags?number=${body.data.piece.tag}`)
    expect([theirs.status, theirs.body]).toEqual([404, (await get('/tags?number=999999')).body])
  })

  it.each([
    ['clients', 'client', 'name'],
    ['projects', 'project', 'client'],
    ['measurements', 'set', 'client'],
    ['drafts', 'draft', undefined],
  ] as const)('of %s tells nothing of what stands beside one that they don’t see', async (noun, of, sort) => {
    await linked()
    // Where a list is in the order of its ids, an id that is next to it has the same place.
    const id = hidden[of]
    const beside = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
    for (const order of ['', ...(sort ? [`&sort=${sort}`, `&sort=-${sort}`] : [])]) {
      const listed = async (cursor: string) => told(await get(`/${noun}?limit=2&cursor=${cursor}${order}`))
      expect(await listed(id)).toEqual(await listed(beside))
    }
  })
})
