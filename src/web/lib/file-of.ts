/** What the server answers as text to whoever has an address alone, and no session to load a file by. */
export const blobOf = (content: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })

/** A PDF, for whoever has the address of a paper. */
export const fileOf = ({ fileName, content }: { readonly fileName: string; readonly content: string }) => ({
  fileName,
  file: blobOf(content, 'application/pdf'),
})
