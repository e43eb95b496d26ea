import { vi } from 'vitest'
import { asInBrowser } from './strict-react.ts'

/** happy-dom can't save files, so this records their names and reads the last one. Restore mocks afterwards. */
export function recordSavedFiles() {
  const names: string[] = []
  let file = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => ((file = blob), 'blob:saved'),
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const readLast = async () => {
    const bytes = await asInBrowser(() => file.arrayBuffer())
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
  return { names, readLast, typeOfLast: () => file.type }
}
