import { fileURLToPath } from 'node:url'

export const configFirst = {
  name: 'arribo:config-first',
  enforce: 'pre',
  resolveId: (/** @type {string} */ id) => (id === 'virtual:config' ? { id: '/config.js', external: true } : undefined),
}

const slim = fileURLToPath(import.meta.resolve('@arribo/i18n/slim'))

/**
 * Replaces i18n with the slim version in the apps and form pages; `files` maps more modules to their replacements,
 * such as the router for the forms.
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
 * Prerendering has no signed-in user and no router: replaces these modules in the server build only.
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
