import { fileURLToPath } from 'node:url'

/** The configuration is served beside the build, and runs before the script that needs it. */
export const configFirst = {
  name: 'arribo:config-first',
  enforce: 'pre',
  resolveId: (/** @type {string} */ id) => (id === 'virtual:config' ? { id: '/config.js', external: true } : undefined),
}

const slim = fileURLToPath(import.meta.resolve('@arribo/i18n/slim'))

/**
 * The apps and the pages with forms have a fraction of the library of words; `files` says what stands in the place of
 * which other module, as of the router for the forms.
 *
 * @param {Readonly<Record<string, string>>} [files]
 */
export const slimWords = (files = {}) => ({
  name: 'arribo:slim-words',
  enforce: 'pre',
  resolveId(/** @type {string} */ id, /** @type {string} */ importer = '') {
    if (id === '@arribo/i18n') return slim
    if (id === './index.ts' && importer.endsWith('/i18n/src/screen-language.ts')) return slim
    return files[id]
  },
})

/**
 * Whoever draws pages ahead has nobody signed in, and no router. The browser's own code is left as it is.
 *
 * @param {Readonly<Record<string, string>>} files
 */
export const drawnByNobody = (files) => ({
  name: 'arribo:drawn-by-nobody',
  enforce: 'pre',
  resolveId: (
    /** @type {string} */ id,
    /** @type {string | undefined} */ _importer,
    /** @type {{ ssr?: boolean }} */ { ssr },
  ) => (ssr ? files[id] : undefined),
  load: (/** @type {string} */ id, /** @type {{ ssr?: boolean }} */ { ssr } = {}) =>
    ssr && /\/src\/app\/(?:api|auth|page-owner)\.ts$/.test(id)
      ? 'export const auth = {}, api = {}, pageOwner = {}'
      : undefined,
})
