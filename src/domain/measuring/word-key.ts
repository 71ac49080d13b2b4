/** Case, accents, punctuation and the ways to write umlauts don't tell words apart: 'Maße' is 'MASSE', 'dueDate' 'Due date'. */
export const wordKey = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/([aou])e/g, '$1')
    .trim()
