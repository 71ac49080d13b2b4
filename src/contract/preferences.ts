/** What a person can prefer, beside time zone, currency and unit of length. */

export const themes = ['light', 'dark', 'system'] as const
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
/** In which the language of this device is kept, for the server to choose the documents by. */
export const languageCookie = 'toile-language'
/** `?lang=de` on the address of any page chooses the language of this device. */
export const languageParameter = 'lang'
export const weekStarts = ['sunday', 'monday'] as const
export type WeekStart = (typeof weekStarts)[number]
/** Lists that a person may have narrowed to their own work for good, in each of their businesses. */
export const ownLists = ['clients', 'projects', 'workshop', 'calendar'] as const
export type OwnList = (typeof ownLists)[number]
/** Of prints and PDFs; 'auto' goes by the language's region. */
export const pageSizes = ['auto', 'A4', 'Letter'] as const
