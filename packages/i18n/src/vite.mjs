import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const locales = fileURLToPath(new URL('../locales', import.meta.url))
const part = 'virtual:words/'
const partInLanguage = 'virtual:words-in/'

const contracts = path.dirname(fileURLToPath(import.meta.resolve('@arribo/api-contracts/shared/limits')))

/** @type {Promise<{ module: typeof import('./limits-in-words.ts') }> | undefined} */
let loading
// Vite's configuration is loaded by Node, which can't import TypeScript by itself.
const loadLimits = () =>
  (loading ??= runnerImport(fileURLToPath(new URL('limits-in-words.ts', import.meta.url)), {
    resolve: { alias: [{ find: /^@arribo\/api-contracts\/shared\/(.*)$/, replacement: `${contracts}/$1.ts` }] },
  }))

const namespaceOf = (/** @type {string} */ file) =>
  path.basename(file).replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Files of a list: `driver/home,shared/ui:retry` (only these keys), `admin/*` for a whole folder. */
const filesIn = (/** @type {string} */ language, /** @type {string} */ list) =>
  list.split(',').flatMap((name) => {
    if (!name.endsWith('/*')) return name
    const folder = name.slice(0, -2)
    return readdirSync(path.join(locales, language, folder)).map((file) => `${folder}/${path.basename(file, '.json')}`)
  })

export const languagesOfWords = () =>
  readdirSync(locales, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

function sourceInLanguage(/** @type {string} */ language, /** @type {string} */ list) {
  const lines = filesIn(language, list).map((name) => {
    const [file = '', keys] = name.split(':')
    const namespace = namespaceOf(file)
    const from = `from '${path.join(locales, language, file)}.json'`
    if (!keys) return { source: `import ${namespace} ${from}`, entry: namespace }
    const named = keys.split('+').map((key) => ({ key, local: `${namespace}_${key}` }))
    return {
      source: `import { ${named.map(({ key, local }) => `${key} as ${local}`).join(', ')} } ${from}`,
      entry: `${namespace}: { ${named.map(({ key, local }) => `${key}: ${local}`).join(', ')} }`,
    }
  })
  const entries = lines.map(({ entry }) => entry).join(', ')
  return [...lines.map(({ source }) => source), `export default { ${entries} }`].join('\n')
}

const sourceOf = (/** @type {string} */ list) => `export default {
${languagesOfWords()
  .map((language) => `  ${language}: () => import('${partInLanguage}${language}/${list}')`)
  .join(',\n')}
}`

/**
 * Resolves `virtual:words/driver/app,shared/ui` to loaders of these files of packages/i18n/locales, one per language,
 * and fills in their limits. Plain JavaScript, because Node loads Vite's configuration.
 */
export const words = () => ({
  name: 'arribo:words',
  // Before Vite turns the JSON into JavaScript.
  enforce: 'pre',
  resolveId: (/** @type {string} */ id) =>
    id.startsWith(part) || id.startsWith(partInLanguage) ? `\0${id}` : undefined,
  load(/** @type {string} */ id) {
    if (id.startsWith(`\0${part}`)) return sourceOf(id.slice(part.length + 1))
    if (!id.startsWith(`\0${partInLanguage}`)) return undefined
    const [, language = '', list = ''] = /^(\w+)\/(.*)$/.exec(id.slice(partInLanguage.length + 1)) ?? []
    return sourceInLanguage(language, list)
  },
  async transform(/** @type {string} */ code, /** @type {string} */ id) {
    const [, language] = /^(\w+)\/.+\.json$/.exec(path.relative(locales, id)) ?? []
    if (!language) return undefined
    const { module } = await loadLimits()
    return { code: module.fillLimits(code, language), map: null }
  },
})
