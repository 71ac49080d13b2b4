import type { EInvoice, Party } from '#domain/e-invoicing/e-invoice.ts'
import { element, perhaps, type Xml } from './xml.ts'

const LINES = ['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'] as const

/** Who sells to whom. */
export const parties = ({ seller, buyer }: EInvoice): Xml =>
  element('ram:ApplicableHeaderTradeAgreement', [
    perhaps('ram:BuyerReference', buyer.reference),
    element('ram:SellerTradeParty', [
      // A business without a VAT id is told by its tax number, as whom and to the tax office.
      seller.vatId === null ? perhaps('ram:ID', seller.taxNumber) : null,
      ...ofParty(seller, contact(seller.name, seller.phone, seller.email)),
      registration('FC', seller.taxNumber),
      registration('VA', seller.vatId),
    ]),
    element('ram:BuyerTradeParty', [
      ...ofParty(buyer, buyer.person === null ? null : contact(buyer.person, null, null)),
      registration('VA', buyer.vatId),
    ]),
  ])

const ofParty = (party: Party, contact: Xml | null): (Xml | null)[] => [
  perhaps('ram:Name', party.name),
  contact,
  address(party),
  party.electronicAddress
    ? element('ram:URIUniversalCommunication', [
        element(
          'ram:URIID',
          party.electronicAddress.id,
          party.electronicAddress.scheme === null ? {} : { schemeID: party.electronicAddress.scheme },
        ),
      ])
    : null,
]

const contact = (person: string, phone: string | null, email: string | null): Xml | null =>
  person === ''
    ? null
    : element('ram:DefinedTradeContact', [
        element('ram:PersonName', person),
        reached('ram:TelephoneUniversalCommunication', 'ram:CompleteNumber', phone),
        reached('ram:EmailURIUniversalCommunication', 'ram:URIID', email),
      ])

const reached = (way: string, name: string, text: string | null): Xml | null =>
  text === null ? null : element(way, [element(name, text)])

function address({ street, postcode, city, country }: Party): Xml {
  const [first, second, ...others] = street
  const lines = [first, second, others.join(', ')]
  return element('ram:PostalTradeAddress', [
    perhaps('ram:PostcodeCode', postcode),
    ...LINES.map((name, place) => perhaps(name, lines[place] ?? null)),
    perhaps('ram:CityName', city),
    perhaps('ram:CountryID', country),
  ])
}

const registration = (scheme: 'VA' | 'FC', id: string | null): Xml | null =>
  id === null ? null : element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID: scheme })])
