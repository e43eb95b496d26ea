import { refuse } from './refused.mjs'
import { withImport } from './source-edits.mjs'

const sentences = {
  en: { read: "We couldn't load this. Try again.", write: "We couldn't do this. Try again." },
  es: { read: 'No pudimos cargar esto. Inténtalo otra vez.', write: 'No pudimos hacer esto. Inténtalo otra vez.' },
}

/** The namespace's type, and for staff its name among those that load together. */
function newNamespace({ who, what, namespace }, read) {
  const file = `packages/i18n/src/parts/${who}-words.ts`
  const source = withImport(read(file), `import type ${namespace} from '../../locales/en/${who}/${what}.json'`)
    .replace(/^export type \w+ = \{\n/m, `$&  readonly ${namespace}: typeof ${namespace}\n`)
    .replace('export const adminNamespaces = [\n', `$&  '${namespace}',\n`)
  return [file, source]
}

/** The product's languages. A language without its own sentence here gets the English one until it is translated. */
export const languagesIn = (read) =>
  [...read('packages/api-contracts/src/shared/languages.ts').matchAll(/^ {2}(\w+): \{ name:/gm)].map(([, code]) => code)

/** The error sentence in every language; for a new noun also its namespace. */
export function wordFiles(request, read) {
  const { who, what, name, isRead } = request
  const locale = (language, folder = who) => `packages/i18n/locales/${language}/${folder}/${what}.json`
  if (read(locale('en', 'shared')) !== undefined) refuse(`Both apps share the words of "${what}": choose another noun`)
  const isNew = read(locale('en')) === undefined
  const files = languagesIn(read).map((language) => {
    const words = JSON.parse(read(locale(language)) ?? '{}')
    if (name in words) refuse(`${locale(language)} has "${name}" already`)
    const failed = (sentences[language] ?? sentences.en)[isRead ? 'read' : 'write']
    return [locale(language), `${JSON.stringify({ ...words, [name]: { failed } }, null, 2)}\n`]
  })
  return isNew ? [...files, newNamespace(request, read)] : files
}
