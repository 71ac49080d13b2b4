import { describe, expect, it } from 'vitest'
import { epcText } from './epc.ts'
import { missingFor, type Payee, paymentCode } from './payment-code.ts'
import { checksum, pixText } from './pix.ts'
import { isPixKey, plainPixKey } from './pix-key.ts'
import { isUpiAddress, plainUpiAddress, upiText } from './upi.ts'

/** Each as it is, or as a percent sign and two digits. */
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length

describe('a transfer in euros (EPC069-12)', () => {
  // The account and the amount of the examples that are published with the standard.
  const transfer = {
    ...{ name: 'Wikimedia Foerdergesellschaft', iban: 'DE33100205000001194700', bic: 'BFSWDE33BER' },
    ...{ amountMinor: 12_345, reference: 'Spende fuer Wikipedia' },
  }

  it('says each on the line that the standard has for it', () => {
    const lines = ['BCD', '002', '1', 'SCT', 'BFSWDE33BER', 'Wikimedia Foerdergesellschaft']
    const rest = ['DE33100205000001194700', 'EUR123.45', '', '', 'Spende fuer Wikipedia']
    expect(epcText(transfer)).toBe([...lines, ...rest].join('\n'))
    expect(epcText({ ...transfer, bic: null }).split('\n')[4]).toBe('')
    expect(epcText({ ...transfer, amountMinor: 99_999_999_999 })).toContain('\nEUR999999999.99\n')
    expect(epcText({ ...transfer, amountMinor: 1 })).toContain('\nEUR0.01\n')
  })

  it('has a reference with check digits where banks read it by themselves, and any other as text', () => {
    const endOf = (reference: string) =>
      epcText({ ...transfer, reference })
        .split('\n')
        .slice(8)
    expect(endOf('RF18 5390 0754 7034')).toEqual(['', 'RF18539007547034'])
    expect(endOf('RF19 5390 0754 7034')).toEqual(['', '', 'RF19 5390 0754 7034'])
    expect(endOf('INV-001')).toEqual(['', '', 'INV-001'])
  })

  it('cuts names and texts by bytes and between letters, so that all of it keeps to what a code may hold', () => {
    const long = { ...transfer, name: 'Ателье Моды и Кроя '.repeat(9), reference: '漢字'.repeat(60) }
    const text = epcText(long)
    expect(bytesOf(text.split('\n')[5] ?? '')).toBeLessThanOrEqual(70)
    expect(bytesOf(text.split('\n')[10] ?? '')).toBeLessThanOrEqual(140)
    expect(text).not.toContain('\ufffd')
    expect(bytesOf(text)).toBeLessThanOrEqual(331)
    expect(epcText({ ...transfer, name: 'Nadel\n & \u0007Faden ' }).split('\n')[5]).toBe('Nadel & Faden')
  })
})

it('asks in rupees by a link that is read back as it was meant (UPI)', () => {
  const text = upiText({
    ...{ address: 'nadeem@npci', name: 'Nadeem & Söhne+Co', amountMinor: 100_000, reference: 'INV 7/2026' },
  })
  expect(text).toMatch(/^upi:\/\/pay\?pa=nadeem@npci&pn=Nadeem%20%26%20S/)
  const pairs =
    text
      .split('?')[1]
      ?.split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent)) ?? []
  const read = Object.fromEntries(pairs)
  expect(read).toEqual({
    ...{ pa: 'nadeem@npci', pn: 'Nadeem & Söhne+Co', tn: 'INV 7/2026', am: '1000.00', cu: 'INR' },
  })
  expect(
    [' Atelier@OkAxis ', 'a@b', 'no address', 'post@example.com'].map(plainUpiAddress).map(isUpiAddress),
  ).toEqual([true, false, false, false])
})

describe('a payment in reais (Pix)', () => {
  it('is the example of the central bank’s manual, letter by letter', () => {
    const key = '123e4567-e12b-12d1-a456-426655440000'
    const example = { key, name: 'Fulano de Tal', city: 'BRASILIA', amountMinor: null, reference: '' }
    expect(pixText(example)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
    // The check value of CRC-16/CCITT-FALSE.
    expect(checksum('123456789')).toBe('29B1')
  })

  it('keeps to plain letters and to the lengths that there are', () => {
    const text = pixText({
      ...{
        key: '+5511943214321',
        name: 'Ateliê da Conceição & Irmãos Guimarães',
        city: 'São José dos Campos',
      },
      ...{ amountMinor: 6_666, reference: 'FAT-2026/0117' },
    })
    expect(text).toContain('0114+5511943214321')
    expect(text).toContain('540566.66')
    expect(text).toContain('5925Atelie da Conceicao & Irm')
    expect(text).toContain('6015Sao Jose dos Ca')
    expect(text).toContain('0511FAT20260117')
    expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)))
    const nameless = pixText({ key: 'a@b.co', name: '漢字', city: null, amountMinor: 1, reference: '—' })
    expect(nameless).toContain('5909RECEBEDOR6006BRASIL62070503***')
  })

  it.each([
    ['529.982.247-25', '52998224725'],
    ['529.982.247-24', null],
    ['111.111.111-11', null],
    ['11.222.333/0001-81', '11222333000181'],
    ['11.222.333/0001-80', null],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['+55 (11) 94321-4321', '+5511943214321'],
    ['+351 912 345 678', null],
    ['Atelie@Example.com', 'atelie@example.com'],
    ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['atelie', null],
  ])('takes the key %s as %s', (typed, kept) => {
    const plain = plainPixKey(typed)
    expect(isPixKey(plain) ? plain : null).toBe(kept)
  })
})

describe('which code there is', () => {
  const payee: Payee = {
    ...{ name: 'Nadel & Faden', accountHolder: null, iban: 'DE02120300000000202051', bic: null },
    ...{ upiAddress: 'nadel@okaxis', pixKey: 'nadel@example.com', city: 'Berlin' },
  }
  const asked = { amountMinor: 15_000, reference: 'INV-1' }

  it('goes by the currency', () => {
    const kindOf = (currency: string) => paymentCode(payee, { ...asked, currency })?.kind ?? null
    expect(['EUR', 'INR', 'BRL', 'USD', 'constructor'].map(kindOf)).toEqual(['epc', 'upi', 'pix', null, null])
  })

  it.each([
    [{ iban: null }, 'EUR', 'iban'],
    [{ iban: 'TR330006100519786457841326' }, 'EUR', 'sepa'],
    [{ iban: 'GB29NWBK60161331926819' }, 'EUR', 'bic'],
    [{ iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' }, 'EUR', null],
    [{ name: null }, 'EUR', 'name'],
    [{ name: null, accountHolder: 'Ana' }, 'EUR', null],
    [{ upiAddress: null }, 'INR', 'upiAddress'],
    [{ pixKey: null }, 'BRL', 'pixKey'],
    [{}, 'JPY', 'currency'],
  ])('with %j and %s: %s is missing', (less, currency, missing) => {
    const given = { ...payee, ...less }
    expect(missingFor(given, currency)).toBe(missing)
    expect(paymentCode(given, { ...asked, currency }) === null).toBe(missing !== null)
  })

  it.each([0, -100, 100_000_000_000])('asks for no sum of %s hundredths', (amountMinor) => {
    expect(paymentCode(payee, { ...asked, currency: 'EUR', amountMinor })).toBeNull()
  })
})
