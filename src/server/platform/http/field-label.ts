import { m } from '#server/paraglide/messages.js'

type FieldMessage = Extract<keyof typeof m, `field_${string}`>

const isFieldMessage = (key: string): key is FieldMessage => key.startsWith('field_') && Object.hasOwn(m, key)

/** 'businessName' → 'field_business_name' */
const messageOf = (field: string) => `field_${field.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()}`

/** What a person calls a field: 'Business name', 'Name des Ateliers'. One without a message is told by its own name. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string')
  if (field === undefined) return m.field_this()
  const message = messageOf(field)
  return isFieldMessage(message) ? m[message]() : inWords(field)
}

/** 'businessName' → 'Business name' */
function inWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
