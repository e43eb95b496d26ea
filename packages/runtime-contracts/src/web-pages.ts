const ownDocuments: Readonly<Record<string, string>> = { '/spark/iframe': '/spark.html' }

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '')

export const ownDocumentOf = (pathname: string): string | undefined => ownDocuments[withoutSlash(pathname)]

export const isFramedPage = (pathname: string): boolean => withoutSlash(pathname) === '/spark/iframe'

export const staffPages: readonly string[] = ['/login', '/admin/users', '/admin/billing', '/admin/tasks']

export const prerenderedPages: readonly string[] = [
  '/terms',
  '/help',
  '/login',
  '/register',
  '/confirm',
  '/password',
  '/imhere-light',
]

export const prerenderedDocumentOf = (pathname: string, language: string): string | undefined =>
  [...prerenderedPages, ...staffPages].includes(withoutSlash(pathname))
    ? `/${language}${withoutSlash(pathname)}.html`
    : undefined

export const pagesInLanguages: readonly string[] = ['/', ...prerenderedPages]

export const pagesWithOwnDocument: readonly string[] = Object.keys(ownDocuments)
