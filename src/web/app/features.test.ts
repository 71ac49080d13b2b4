import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { foundNouns, type NamedEntryKind, namedEntries } from '#domain/team/nouns.ts'
import { mayRole, roles } from '#domain/team/permissions.ts'
import type { NamedEntryShown } from '#web/lib/feature.ts'
import { features } from './features.ts'

const dated: Readonly<Partial<Record<NamedEntryKind, NamedEntryShown>>> = Object.assign(
  {},
  ...features.map((feature) => feature.dated),
)

it.each<[NamedEntryKind, string, string]>([
  ['drafted', 'Pattern drafted: Gown', '/patterns/draft?draft=0198'],
  ['project-begun', 'Project begun: Gown', '/projects/0198'],
  ['project-completed', 'Project completed: Gown', '/projects/0198'],
  ['project-collected', 'Collected: Gown', '/projects/0198'],
])('%s is told of in a client’s timeline by a name, and leads to its record', (kind, title, path) => {
  expect(dated[kind]?.title({ name: 'Gown' })).toBe(title)
  expect(dated[kind]?.path('0198')).toBe(path)
})

it('every entry of a client’s timeline that is told by a name is shown: `dated` of a feature says how', () => {
  expect(Object.keys(dated).sort()).toEqual(namedEntries.map(({ kind }) => kind).sort())
})

it('every noun that search finds by its name is shown: `found` of a feature says how', () => {
  const found = features.flatMap((feature) => Object.keys(feature.found ?? {}))
  expect(found.sort()).toEqual([...foundNouns].sort())
})

it('what a page’s document asks for, it asks for whoever opens it: everybody of the business may read it', () => {
  const asked = features.flatMap(({ pages }) => pages).flatMap(({ asks = [] }) => asks)
  expect(asked).toContain('/clients')
  const specs = Object.values<Readonly<Record<string, EndpointSpec>>>(api).flatMap(
    Object.values<EndpointSpec>,
  )
  const refused = asked.filter((path) => {
    const needs = specs.find((spec) => spec.method === 'GET' && spec.path === path)?.needs
    return needs === undefined || (needs !== 'anybody' && !roles.every((role) => mayRole(role, needs)))
  })
  expect(refused).toEqual([])
})
