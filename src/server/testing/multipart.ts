const BOUNDARY = 'seam-allowance'

/** One file, as a browser's form sends it. */
export function multipart(field: string, content: Buffer) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}
