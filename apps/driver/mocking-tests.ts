import { readdirSync, readFileSync } from 'node:fs'

const src = new URL('src/', import.meta.url)

/** Test files that mock a module. A mock outlives its file where files share their modules, so these share nothing. */
export const mockingTests = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(new URL(file, src), 'utf8').includes('vi.mock('))
  .map((file) => `src/${file}`)
