import { drawnByNobody as drawWithout, slimWords } from '@arribo/written-pages/build'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const router = { '@tanstack/react-router': fileOf('src/forms/place.tsx') }

export const slimForms = slimWords({ ...router, '@arribo/i18n/driver-first': fileOf('src/forms/form-words.ts') })

/** The light check-in never signs in, so it leaves out the code for that. */
export const keptSession: Plugin = {
  name: 'arribo:kept-session',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /^\.{1,2}\/(?:app\/)?auth\.ts$/.test(id) && /\/src\/(?:app|light)\//.test(importer)
      ? fileOf('src/light/kept-auth.ts')
      : undefined,
}

export const drawnByNobody = drawWithout(router)
