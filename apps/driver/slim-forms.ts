import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What the pages with forms have in the place of the app's modules, by the module and by who imports it. */
const instead: readonly { readonly module: string; readonly of?: RegExp; readonly file: string }[] = [
  { module: '@arribo/i18n', file: '../../packages/i18n/src/slim.tsx' },
  { module: './index.ts', of: /\/i18n\/src\/screen-language\.ts$/, file: '../../packages/i18n/src/slim.tsx' },
  { module: '@arribo/i18n/driver-first', file: 'src/forms/form-words.ts' },
  { module: '@tanstack/react-router', file: 'src/forms/place.tsx' },
]

/** The pages with forms are those of the app, without its router and with a fraction of its library of words. */
export const slimForms: Plugin = {
  name: 'arribo:slim-forms',
  enforce: 'pre',
  resolveId(id, importer = '') {
    // Served beside the build, and run before the script that needs it.
    if (id === 'virtual:config') return { id: '/config.js', external: true }
    const found = instead.find(({ module, of }) => module === id && (!of || of.test(importer)))
    return found && fileOf(found.file)
  },
}

/** At build time nobody is signed in, and there is no router: pages are drawn without either. */
export const drawnByNobody: Plugin = {
  name: 'arribo:drawn-by-nobody',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-router' ? fileOf('src/forms/place.tsx') : undefined),
  load: (id) => (/\/src\/app\/(?:api|auth)\.ts$/.test(id) ? 'export const auth = {}, api = {}' : undefined),
}
