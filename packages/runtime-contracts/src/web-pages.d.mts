/** The document of a page that has one of its own, not app.html; a closing slash makes no difference. */
export declare function ownDocumentOf(pathname: string): string | undefined
/** True for the one page that others may frame. */
export declare function isFramedPage(pathname: string): boolean
/** Every page with a document of its own. */
export declare const pagesWithOwnDocument: readonly string[]
/** Pages with a form, which are taken over by a script of their own. */
export declare const formPages: readonly string[]
/** The check-in for a bad connection. */
export declare const lightPage: string
/** The same of the back office. */
export declare const staffFormPages: readonly string[]
/** Pages that are written at build time, once in each language: the host chooses the document. */
export declare const prerenderedPages: readonly string[]
/** Pages whose answer depends on the language that the host chooses. */
export declare const pagesInLanguages: readonly string[]
/** The document of a prerendered page in a language, or undefined for every other page. */
export declare function prerenderedDocumentOf(pathname: string, language: string): string | undefined
