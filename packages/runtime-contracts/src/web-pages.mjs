/** Pages of the driver app that have their own document. Plain JavaScript, because Node loads Vite's configuration. */
const ownDocuments = { '/spark/iframe': '/spark.html' }

const framedPage = '/spark/iframe'

const withoutSlash = (/** @type {string} */ pathname) => pathname.replace(/(?<=.)\/$/, '')

export const ownDocumentOf = (/** @type {string} */ pathname) => ownDocuments[withoutSlash(pathname)]

export const isFramedPage = (/** @type {string} */ pathname) => withoutSlash(pathname) === framedPage

export const formPages = ['/login', '/register', '/confirm', '/password']

export const lightPage = '/imhere-light'

/** Pages of the back office that open with an outline of their list. */
export const staffListPages = ['/admin/users', '/admin/billing', '/admin/tasks']

export const staffPages = ['/login', ...staffListPages]

export const prerenderedPages = ['/terms', ...formPages, lightPage]

export const prerenderedDocumentOf = (/** @type {string} */ pathname, /** @type {string} */ language) =>
  [...prerenderedPages, ...staffPages].includes(withoutSlash(pathname))
    ? `/${language}${withoutSlash(pathname)}.html`
    : undefined

export const pagesInLanguages = ['/', ...prerenderedPages]

export const pagesWithOwnDocument = Object.keys(ownDocuments)
