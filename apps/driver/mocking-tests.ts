import { readdirSync, readFileSync } from 'node:fs'

const src = new URL('src/', import.meta.url)

/** Tests that mock a module run isolated: a mock would leak into other files that share their modules. */
export const mockingTests = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(new URL(file, src), 'utf8').includes('vi.mock('))
  .map((file) => `src/${file}`)
