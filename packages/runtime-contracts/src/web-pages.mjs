/**
 * Pages of the driver app with a document of their own, because they must stay small or are framed by other sites. All
 * other pages use app.html and its router. Plain JavaScript, because Node loads Vite's configuration; the web host,
 * the cloud's distribution and the service worker use the same table.
 */
const ownDocuments = { '/spark/iframe': '/spark.html' }

/** The only page that other sites may frame. */
const framedPage = '/spark/iframe'

const withoutSlash = (/** @type {string} */ pathname) => pathname.replace(/(?<=.)\/$/, '')

export const ownDocumentOf = (/** @type {string} */ pathname) => ownDocuments[withoutSlash(pathname)]

export const isFramedPage = (/** @type {string} */ pathname) => withoutSlash(pathname) === framedPage

/** Pages with a form; a small script of their own takes them over. */
export const formPages = ['/login', '/register', '/confirm', '/password']

/** The check-in page for slow connections. */
export const lightPage = '/imhere-light'

export const staffFormPages = ['/login']

/** Pages that are rendered at build time in each language; the host chooses the document. */
export const prerenderedPages = ['/terms', ...formPages, lightPage]

/** The document of a prerendered page in a language; undefined for all other pages. */
export const prerenderedDocumentOf = (/** @type {string} */ pathname, /** @type {string} */ language) =>
  prerenderedPages.includes(withoutSlash(pathname)) ? `/${language}${withoutSlash(pathname)}.html` : undefined

/** Pages for which the host chooses the language. */
export const pagesInLanguages = ['/', ...prerenderedPages]

export const pagesWithOwnDocument = Object.keys(ownDocuments)
