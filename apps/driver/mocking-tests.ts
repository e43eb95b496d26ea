import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const src = new URL('src/', import.meta.url)

/** Tests that mock a module run isolated: a mock would leak into other files that share their modules. */
export const mockingTests = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(new URL(file, src), 'utf8').includes('vi.mock('))
  .map((file) => `src/${file}`)

/** The app's dependencies that import React. */
export const libraries = ['@tanstack/react-router', '@stripe/react-stripe-js', '@arribo/ui > react-hot-toast/headless']

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const phone = (file: string) => source(`features/check-ins/testing/${file}`)

/** Replaces what a test window lacks: IndexedDB, an API that can decrypt sealed payloads, and Stripe's script. */
export const standIns = [
  { find: 'idb-keyval', replacement: phone('phone-memory.ts') },
  { find: /^\.{1,2}\/(?:.*\/)?sealing\.ts$/, replacement: phone('open-sealing.ts') },
  { find: /^\.{1,2}\/(?:.*\/)?stripe-script\.ts$/, replacement: source('testing/payment-script.ts') },
]
