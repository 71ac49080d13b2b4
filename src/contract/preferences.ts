/** What a person can prefer, beside time zone, currency and unit of length. */

export const themes = ['light', 'dark', 'system'] as const
export const languages = ['en', 'de'] as const
export const weekStarts = ['sunday', 'monday'] as const
/** Of prints and PDFs; 'auto' goes by the language's region. */
export const pageSizes = ['auto', 'A4', 'Letter'] as const
