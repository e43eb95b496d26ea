import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { sourceFilesIn } from '../testing/source-files.ts'

const rooms = [
  ...['driver', 'admin', 'api', 'e2e', 'functions', 'seed'].map((app) => `apps/${app}/src`),
  ...['api-contracts', 'auth', 'runtime-contracts', 'server', 'ui'].map((name) => `packages/${name}/src`),
  'infra/lib',
]
const files = rooms.flatMap(sourceFilesIn)
const code = files.filter(({ isTest }) => !isTest)
const backOffice = code.filter(({ file }) => file.startsWith('apps/admin/'))
const language = `['"](?:${languages.join('|')})['"]`

it.each([
  {
    what: 'compares with a language: use languageEntries or a record by language',
    within: code,
    pattern: new RegExp(`[!=]== ${language}|${language} [!=]==|startsWith\\(${language}\\)`),
    found: ["language === 'en' ? a : b", "if ('es' !== language)", "locale.startsWith('en') ? a : b"],
    fine: "languageEntries['en']",
  },
  {
    what: 'lists the languages as a type: use Language, or the keys of a record',
    within: files,
    pattern: new RegExp(`${language} \\| ${language}`),
    found: ["language: 'es' | 'en' = 'es'"],
    fine: 'language: Language',
  },
  {
    what: 'of the back office has a date format of its own: use formatDay, formatTime, formatMoment or formatInstant',
    within: backOffice,
    pattern: /DateTimeFormat|toLocale(?:Date|Time)?String/,
    found: ["new Intl.DateTimeFormat('en-GB', { day: '2-digit' })", 'date.toLocaleString()'],
    fine: 'formatDay(at, language)',
  },
])('no file $what', ({ within, pattern, found, fine }) => {
  expect([...found, fine].filter((line) => pattern.test(line))).toEqual(found)
  expect(within.length).toBeGreaterThan(200)
  expect(within.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
})
