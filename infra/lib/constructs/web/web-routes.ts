import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { landingDocumentOf, landingPages } from '@arribo/runtime-contracts/landing-pages'
import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { defaultLanguage, languages } from '@arribo/runtime-contracts/request-language'
import {
  ownDocumentOf,
  pagesWithOwnDocument,
  pagesInLanguages,
  prerenderedDocumentOf,
  staffPages,
} from '@arribo/runtime-contracts/web-pages'

export type WebRoutes = {
  /** Documents by page path, without a trailing slash. */
  readonly documents: Readonly<Record<string, string>>
  /** By page path, then by language. */
  readonly inLanguages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The document for every other page: the app's router knows them. */
  readonly app: string
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

const inLanguages = (pages: readonly string[]): WebRoutes['inLanguages'] =>
  Object.fromEntries(
    pages.map((page) => [
      page,
      Object.fromEntries(
        languages.map((language) => [language, prerenderedDocumentOf(page, language) ?? landingDocumentOf(language)]),
      ),
    ]),
  )

/** The document for each page; the local web host derives the same from its files. */
export const routesOf: Readonly<Record<'driver' | 'admin', WebRoutes>> = {
  driver: {
    documents: {
      ...Object.fromEntries(landingPages.map(({ path, document }) => [withoutSlash(path), document])),
      ...Object.fromEntries(pagesWithOwnDocument.map((page) => [page, ownDocumentOf(page) ?? ''])),
    },
    inLanguages: inLanguages(pagesInLanguages),
    app: '/app.html',
  },
  admin: { documents: {}, inLanguages: inLanguages(staffPages), app: '/index.html' },
}

type EdgeCode = WebRoutes & {
  readonly config: string
  /** The code in /config.js that follows the configuration. */
  readonly policy: string
  readonly headers: string
}

/**
 * Takes the source text rather than calling `toString()`, because a loader's output may call helpers that don't exist
 * in CloudFront.
 */
const languageRule = readFileSync(
  createRequire(import.meta.url).resolve('@arribo/runtime-contracts/page-language'),
  'utf8',
).replace(/^(?:export const .*|\/\*\*[\s\S]*?\*\/)\n|^export (?=function)/gm, '')

/**
 * Runs in the distribution before it looks for a file: answers /config.js, which no build contains, and picks a page's
 * document. The document is the cache key, so each language is cached once, however it was requested. A path with a
 * file extension is left as it is, so a missing script stays a 404.
 */
export const edgeCode = ({ documents, inLanguages, app, config, policy, headers }: EdgeCode): string => `
const config = ${config}
const headers = ${headers}
const documents = ${JSON.stringify(documents)}
const inLanguages = ${JSON.stringify(inLanguages)}
${languageRule.trim()}
function languageOf(request) {
  const valueIn = (values, name) => (values && values[name] ? values[name].value : undefined)
  const asked = {
    query: valueIn(request.querystring, 'language'),
    cookie: valueIn(request.cookies, '${languageCookie}'),
    acceptLanguage: valueIn(request.headers, 'accept-language'),
  }
  return languageOfRequest(asked, ${JSON.stringify(languages)}, '${defaultLanguage}')
}
function handler(event) {
  const request = event.request
  if (request.uri === '/config.js') {
    const body = 'globalThis.arriboConfig = ' + JSON.stringify(config) + '\\n' + ${JSON.stringify(policy)}
    return { statusCode: 200, statusDescription: 'OK', headers: headers, body: body }
  }
  const page = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  if (inLanguages[page]) request.uri = inLanguages[page][languageOf(request)]
  else if (documents[page]) request.uri = documents[page]
  else if (!/\\.[a-z0-9]{2,12}$/i.test(request.uri)) request.uri = '${app}'
  return request
}
`
