/** The codes of a JPEG's segments that are neither its picture nor the JFIF header: there should be none. */
export function segmentsOf(jpeg: Buffer): string[] {
  const strange: string[] = []
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const code = jpeg[at + 1] ?? 0
    if (code === startOfScan) break
    const isWords = (code > 0xe0 && code <= 0xef) || code === 0xfe
    if (isWords) strange.push(code.toString(16))
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return strange
}

const startOfScan = 0xda
