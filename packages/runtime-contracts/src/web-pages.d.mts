/** A page's own document; undefined for pages that use app.html. Ignores a trailing slash. */
export declare function ownDocumentOf(pathname: string): string | undefined
/** True for the only page that other sites may frame. */
export declare function isFramedPage(pathname: string): boolean
/** Every page with a document of its own. */
export declare const pagesWithOwnDocument: readonly string[]
/** Pages with a form; a small script of their own takes them over. */
export declare const formPages: readonly string[]
/** The check-in page for slow connections. */
export declare const lightPage: string
/** Form pages of the admin app. */
export declare const staffFormPages: readonly string[]
/** Pages that are rendered at build time in each language; the host chooses the document. */
export declare const prerenderedPages: readonly string[]
/** Pages for which the host chooses the language. */
export declare const pagesInLanguages: readonly string[]
/** The document of a prerendered page in a language; undefined for all other pages. */
export declare function prerenderedDocumentOf(pathname: string, language: string): string | undefined
