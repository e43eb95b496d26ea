/**
 * Pages of the driver app with a document of their own, because they are to be small or are shown inside somebody
 * else's page. Every other page is app.html, whose router knows the rest. Plain JavaScript, because Vite loads its
 * configuration with Node; the web host, the cloud's distribution and the service worker read the same table.
 */
const ownDocuments = { '/spark/iframe': '/spark.html' }

/** The one page that others may frame. */
const framedPage = '/spark/iframe'

const withoutSlash = (/** @type {string} */ pathname) => pathname.replace(/(?<=.)\/$/, '')

export const ownDocumentOf = (/** @type {string} */ pathname) => ownDocuments[withoutSlash(pathname)]

export const isFramedPage = (/** @type {string} */ pathname) => withoutSlash(pathname) === framedPage

/** Pages with a form, which are taken over by a script of their own. */
export const formPages = ['/login', '/register', '/confirm', '/password']

/** The check-in for a bad connection. */
export const lightPage = '/imhere-light'

/** The same of the back office. */
export const staffFormPages = ['/login']

/** Pages that are written at build time, once in each language: the host chooses the document. */
export const prerenderedPages = ['/terms', ...formPages, lightPage]

/** The document of a prerendered page in a language, or undefined for every other page. */
export const prerenderedDocumentOf = (/** @type {string} */ pathname, /** @type {string} */ language) =>
  prerenderedPages.includes(withoutSlash(pathname)) ? `/${language}${withoutSlash(pathname)}.html` : undefined

/** Pages whose answer depends on the language that the host chooses. */
export const pagesInLanguages = ['/', ...prerenderedPages]

/** Every page with a document of its own. */
export const pagesWithOwnDocument = Object.keys(ownDocuments)
