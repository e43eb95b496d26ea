import { refuse } from './refused.mjs'
import { withBefore, withImport } from './source-edits.mjs'

const sentences = {
  en: { read: 'We could not load this. Try again.', write: 'We could not do this. Try again.' },
  es: { read: 'No pudimos cargar esto. Inténtalo otra vez.', write: 'No pudimos hacer esto. Inténtalo otra vez.' },
}

const importOf = (name, language, who, what, up) =>
  `import ${name} from '${up}locales/${language}/${who}/${what}.json' with { type: 'json' }`

/** A driver reads the words of a noun where they first go there: a part of its own, fetched then. */
function newDriverPart({ what, namespace }, read) {
  const part = (language) => `packages/i18n/src/driver/${what}.${language}.ts`
  if (read(part('en')) !== undefined) refuse(`"${what}" is a part of the driver's words already: choose another noun`)
  const list = 'packages/i18n/src/driver.ts'
  const type = `${namespace}Words`
  let source = withImport(read(list), `import type { words as ${type} } from './driver/${what}.en.ts'`)
  source = withBefore(source, 'typeof problemWords\n', `typeof ${type} &\n  `)
  source = withBefore(
    source,
    '} as const satisfies Record<string, LoadWords>',
    `  ${namespace}: async (language) =>
    language === 'en' ? (await import('./driver/${what}.en.ts')).words : (await import('./driver/${what}.es.ts')).words,\n`,
  )
  const words = (language) =>
    `${importOf(namespace, language, 'driver', what, '../../')}

/** What a driver reads about ${what.replaceAll('-', ' ')}. */
export const words = { ${namespace} }
`
  return [[list, source], ...['en', 'es'].map((language) => [part(language), words(language)])]
}

const newAdminWords = ({ what, namespace }, read) =>
  ['en', 'es'].map((language) => {
    const file = `packages/i18n/src/admin.${language}.ts`
    const source = withImport(read(file), importOf(namespace, language, 'admin', what, '../'))
    return [file, source.replace('export const words = {\n', `export const words = {\n  ${namespace},\n`)]
  })

/** The sentence for when it fails, in both languages; for a new noun also its place among the words of the app. */
export function wordFiles(request, read) {
  const { who, what, name, isRead } = request
  const locale = (language, folder = who) => `packages/i18n/locales/${language}/${folder}/${what}.json`
  if (read(locale('en', 'shared')) !== undefined) refuse(`The words of "${what}" are both apps': choose another noun`)
  const isNew = read(locale('en')) === undefined
  const files = ['en', 'es'].map((language) => {
    const words = JSON.parse(read(locale(language)) ?? '{}')
    if (name in words) refuse(`${locale(language)} has "${name}" already`)
    const failed = sentences[language][isRead ? 'read' : 'write']
    return [locale(language), `${JSON.stringify({ ...words, [name]: { failed } }, null, 2)}\n`]
  })
  if (!isNew) return files
  return [...files, ...(who === 'driver' ? newDriverPart(request, read) : newAdminWords(request, read))]
}
