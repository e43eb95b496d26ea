import { readdirSync, readFileSync } from 'node:fs'

const src = new URL('src/', import.meta.url)

/** Test files that mock a module. A mock outlives its file where files share their modules, so these share nothing. */
export const mockingTests = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(new URL(file, src), 'utf8').includes('vi.mock('))
  .map((file) => `src/${file}`)

/** What imports React, of what the app is made with. */
export const libraries = ['@tanstack/react-router', '@stripe/react-stripe-js', '@arribo/ui > react-hot-toast/headless']

const phone = (file: string) => new URL(`src/features/check-ins/testing/${file}`, import.meta.url).pathname

/** What a test window lacks: a phone's store, and an API that could open what is sealed. */
export const standIns = [
  { find: 'idb-keyval', replacement: phone('phone-memory.ts') },
  { find: /^\.{1,2}\/(?:.*\/)?sealing\.ts$/, replacement: phone('open-sealing.ts') },
]
