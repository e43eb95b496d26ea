import { vi } from 'vitest'

export function openStorage() {
  const puts: { readonly address: string; readonly checksum: string | undefined; readonly bytes: Uint8Array }[] = []
  const storage = { puts, mode: 'takes' as 'takes' | 'refuses' | 'breaks' }
  class Request {
    status = 0
    timeout = 0
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    ontimeout: (() => void) | null = null
    readonly #headers = new Map<string, string>()
    #address = ''
    open(_method: string, address: string): void {
      this.#address = address
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }
    send(bytes: Uint8Array): void {
      const { mode } = storage
      puts.push({ address: this.#address, checksum: this.#headers.get('x-amz-checksum-sha256'), bytes })
      this.upload.onprogress?.({ loaded: bytes.length / 2, total: bytes.length })
      this.status = mode === 'takes' ? 200 : 403
      queueMicrotask(() => (mode === 'breaks' ? this.onerror?.() : this.onload?.()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return storage
}
