import { beforeAll, describe, expect, it } from 'vitest'
import { hitsPerKind, type SearchHit } from '#contract/search.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { afterTrial } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildSearching } from './testing/searching.ts'

const app = await appOfFile()

const HOUR_MS = 3_600_000

const buildBusiness = () => buildSearching(app)

describe('clients', () => {
  describe('by name', () => {
    let business: Awaited<ReturnType<typeof buildBusiness>>
    beforeAll(async () => {
      business = await buildBusiness()
      const strange = ['Łucja Ørsted', 'Siobhán O’Neill', 'Оксана Шевченко', '山田花子', 'ﷺ'.repeat(120)]
      const names = ['Adébáyọ̀ Okonkwo', 'Emilie Noir', 'Jürgen Weiß', 'Heike Weisser', 'Anna Mueller']
      for (const name of [...names, ...strange]) await business.add('clients', { name })
    })

    it.each([
      ['without accents', 'adebayo', ['Adébáyọ̀ Okonkwo']],
      ['in any order of words', 'okonkwo ADEBAYO', ['Adébáyọ̀ Okonkwo']],
      ['with accents where there are none', 'Émilie', ['Emilie Noir']],
      ['by the beginnings of words', 'ok ad', ['Adébáyọ̀ Okonkwo']],
      ['by a part of a word', 'konk', ['Adébáyọ̀ Okonkwo']],
      ['with ß as ss', 'weiss', ['Heike Weisser', 'Jürgen Weiß']],
      ['with ss as ß', 'weißer', ['Heike Weisser']],
      ['with an umlaut written out', 'Juergen', ['Jürgen Weiß']],
      ['with an umlaut left out', 'jurgen', ['Jürgen Weiß']],
      ['with an umlaut where it was written out', 'müller', ['Anna Mueller']],
      ['with letters that no accent makes', 'lucja orsted', ['Łucja Ørsted']],
      ['without the apostrophe', 'oneill', ['Siobhán O’Neill']],
      ['in other scripts', 'оксана', ['Оксана Шевченко']],
      ['in scripts without spaces', '花子', ['山田花子']],
      ['that is as long as it may be', 'ﷺ', ['ﷺ'.repeat(120)]],
    ])('%s', async (_, q, found) => {
      expect(await business.names(q)).toEqual(found)
    })
  })

  it('are found by phone in any form, however it was noted', async () => {
    const { add, names } = await buildBusiness()
    await add('clients', { name: 'Abroad', phone: '+49 (0)151 / 234-5678' })
    await add('clients', { name: 'At home', phone: '0151 2345678' })
    await add('clients', { name: 'Zeros', phone: '0049 151 23 45 678' })
    await add('clients', { name: 'Other', phone: '+44 20 7946 0958' })
    const forms = [
      '+49 151 2345678',
      '0151 2345678',
      '0049151/2345678',
      '+49 (0)151-2345678',
      '1512345678',
      '4567',
    ]
    for (const form of forms)
      expect([form, ...(await names(form))]).toEqual([form, 'Abroad', 'At home', 'Zeros'])
    expect(await names('02079460958')).toEqual(['Other'])
  })

  it('are found by email, and the closest come first', async () => {
    const { add, names } = await buildBusiness()
    await add('clients', { name: 'Zita Ana' })
    await add('clients', { name: 'Joana', email: 'jo@example.com' })
    await add('clients', { name: 'Ana Sousa', email: 'sousa@example.com' })
    expect(await names('ana')).toEqual(['Ana Sousa', 'Zita Ana', 'Joana'])
    expect(await names('jo@example.com')).toEqual(['Joana'])
  })

  it('are not all found by what is neither letter nor digit, or too few digits', async () => {
    const { add, names } = await buildBusiness()
    await add('clients', { name: 'Ana Sousa', phone: '0151 2345678' })
    for (const q of ['%', '_', '\\', '!?', '+', '12']) expect([q, ...(await names(q))]).toEqual([q])
  })

  it('are told of with what tells them apart, and so many of a kind alone', async () => {
    const { add, find } = await buildBusiness()
    for (let n = 0; n <= hitsPerKind; n += 1) await add('clients', { name: `Ana ${n}`, phone: `030 ${n}` })
    const hits = await find('ana')
    expect(hits).toHaveLength(hitsPerKind)
    expect(hits[0]).toMatchObject({ kind: 'client', name: 'Ana 0', phone: '030 0', status: 'active' })
  })
})

describe('what is made for clients', () => {
  const startAt = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()

  async function fill({ add }: Awaited<ReturnType<typeof buildBusiness>>) {
    const clientId = await add('clients', { name: 'Adébáyọ̀ Okonkwo' })
    const projectId = await add('projects', {
      clientId,
      name: 'Soirée gown',
      type: 'Evening Dress',
      dueDate: '2099-02-01',
    })
    const invoiceId = await add('invoices', {
      clientId,
      invoiceNumber: 'INV-2031-007',
      dueDate: '2099-01-31',
      items: [{ description: 'Gown', quantity: 1, rate: 100.5 }],
    })
    const fitting = { clientId, title: 'Second fitting', type: 'fitting' }
    const eventId = await add('calendar', { ...fitting, startTime: startAt(1), endTime: startAt(2) })
    return { clientId, projectId, invoiceId, eventId }
  }

  it('is found by its own name, its client’s, or words of both', async () => {
    const business = await buildBusiness()
    const { clientId, projectId, invoiceId, eventId } = await fill(business)
    const { find } = business
    expect(await find('soiree')).toEqual([
      {
        kind: 'project',
        id: projectId,
        name: 'Soirée gown',
        clientName: 'Adébáyọ̀ Okonkwo',
        status: 'planning',
        dueDate: '2099-02-01',
      },
    ])
    expect(await find('2031-007')).toEqual([
      {
        kind: 'invoice',
        id: invoiceId,
        number: 'INV-2031-007',
        clientName: 'Adébáyọ̀ Okonkwo',
        status: 'draft',
        isVoid: false,
        isCreditNote: false,
        amount: 100.5,
        currency: 'USD',
      },
    ])
    expect(await find('fitting okonkwo')).toEqual([
      {
        kind: 'appointment',
        id: eventId,
        title: 'Second fitting',
        clientName: 'Adébáyọ̀ Okonkwo',
        projectName: null,
        startTime: startAt(1),
        status: 'scheduled',
      },
    ])
    expect((await find('okonkwo')).map(({ id }) => id)).toEqual([clientId, projectId, invoiceId, eventId])
  })

  it('is found as to its client’s deletion: projects stay, events are hidden with the client', async () => {
    const business = await buildBusiness()
    const { clientId, projectId } = await fill(business)
    await business.delete(`/clients/${clientId}`)
    expect(await business.find('okonkwo')).toEqual([])
    expect(await business.find('fitting')).toEqual([])
    expect(await business.find('gown')).toMatchObject([{ id: projectId, clientName: null }])
    await business.delete(`/projects/${projectId}`)
    expect(await business.find('gown')).toEqual([])
  })

  it('has what is ahead first among events, the nearest before the later', async () => {
    const { add, names } = await buildBusiness()
    for (const hours of [-2, 30, 3, -40]) {
      const times = { startTime: startAt(hours), endTime: startAt(hours + 1) }
      await add('calendar', { title: `Fitting at ${hours}`, type: 'fitting', ...times })
    }
    expect(await names('fitting')).toEqual([
      'Fitting at 3',
      'Fitting at 30',
      'Fitting at -2',
      'Fitting at -40',
    ])
  })

  it('is patterns too', async () => {
    const { add, find } = await buildBusiness()
    const id = await add('patterns', { name: 'Bias-cut évasé', garmentType: 'Skirt' })
    expect(await find('evase')).toMatchObject([
      { kind: 'pattern', id, name: 'Bias-cut évasé', garmentType: 'Skirt' },
    ])
  })

  it('is drafts too, by their name and their client’s, hidden with the client', async () => {
    const business = await buildBusiness()
    const { add, find } = business
    const clientId = await add('clients', { name: 'Ana Sousa' })
    const measurements = [{ name: 'Hips', size: 40 }]
    const measurementId = await add('measurements', { clientId, garmentType: 'pants', measurements })
    const chosen = { design: 'chinos', figure: 'women', options: usualOptions }
    const id = await add('drafts', { name: 'Winter trousers', clientId, measurementId, ...chosen })
    const hit = { kind: 'draft', id, name: 'Winter trousers', clientName: 'Ana Sousa', garment: 'pants' }
    expect(await find('winter sousa')).toEqual([hit])
    await business.delete(`/clients/${clientId}`)
    expect(await find('winter')).toEqual([])
  })

  it('is quotes too, by their number and their client’s name', async () => {
    const { clientId, call } = await buildInvoicing(app)
    const items = [{ description: 'Gown', quantity: 1, rate: 900 }]
    const { body } = await call<{ quote: { id: string } }>('POST', '/quotes', { clientId, items })
    const { id } = body.data.quote
    const hit = { kind: 'quote', id, name: 'Q-001', clientName: expect.any(String) }
    expect((await call<{ hits: object[] }>('GET', '/search?q=q-001')).body.data.hits).toEqual([hit])
  })
})

describe('what isn’t found', () => {
  it('is another workspace’s', async () => {
    const [mine, theirs] = [await buildBusiness(), await buildBusiness()]
    await mine.add('clients', { name: 'Ana Sousa' })
    expect(await theirs.find('ana')).toEqual([])
    expect(await mine.names('ana')).toEqual(['Ana Sousa'])
  })

  it('are events that the plan has closed; its invoices stay readable, and are found', async () => {
    const member = await buildInvoicing(app)
    const { clientId, call } = member
    await member.create()
    const times = { startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
    await call('POST', '/calendar', { clientId, title: 'Fitting', type: 'fitting', ...times })
    const token = await afterTrial(app, member)
    const { body } = await app.call<{ hits: SearchHit[] }>('GET', '/search?q=sousa', { token })
    expect(body.data.hits.map(({ kind }) => kind)).toEqual(['client', 'invoice'])
  })
})
