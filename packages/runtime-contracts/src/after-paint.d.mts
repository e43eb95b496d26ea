/** The text that fetches a document's scripts after the first paint. */
export declare const startAfterPaint: string
/** What stands in the document in place of its scripts. */
export declare function scriptAfterPaint(addresses: readonly string[]): string
/** The text that remembers the press of a form whose script is not there yet. */
export declare const rememberPress: string
/** What stands in a document with a form. */
export declare const scriptForEarlyPress: string
