/** A PDF as the server answers it to whoever has the address of a paper. */
export function fileOf({ fileName, content }: { readonly fileName: string; readonly content: string }) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) }
}
