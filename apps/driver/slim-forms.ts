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

/** The configuration is served beside the build, and runs before the script that needs it. */
export const configFirst: Plugin = {
  name: 'arribo:config-first',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:config' ? { id: '/config.js', external: true } : undefined),
}

/** The pages with forms are those of the app, without its router and with a fraction of its library of words. */
export const slimForms: Plugin = {
  name: 'arribo:slim-forms',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const found = instead.find(({ module, of }) => module === id && (!of || of.test(importer)))
    return found && fileOf(found.file)
  },
}

/** The light check-in never signs in: it leaves out what only that needs. */
export const keptSession: Plugin = {
  name: 'arribo:kept-session',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /^\.{1,2}\/(?:app\/)?auth\.ts$/.test(id) && /\/src\/(?:app|light)\//.test(importer)
      ? fileOf('src/light/kept-auth.ts')
      : undefined,
}

/** Whoever draws pages ahead has nobody signed in, and no router. The browser's own code is left as it is. */
export const drawnByNobody: Plugin = {
  name: 'arribo:drawn-by-nobody',
  enforce: 'pre',
  resolveId: (id, _importer, { ssr }) =>
    ssr && id === '@tanstack/react-router' ? fileOf('src/forms/place.tsx') : undefined,
  load: (id, { ssr } = {}) =>
    ssr && /\/src\/app\/(?:api|auth|page-owner)\.ts$/.test(id)
      ? 'export const auth = {}, api = {}, pageOwner = {}'
      : undefined,
}
