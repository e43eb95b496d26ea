/** The document of a page that has one of its own, not app.html; a closing slash makes no difference. */
export declare function ownDocumentOf(pathname: string): string | undefined
/** True for the one page that others may frame. */
export declare function isFramedPage(pathname: string): boolean
/** Every page with a document of its own. */
export declare const pagesWithOwnDocument: readonly string[]
