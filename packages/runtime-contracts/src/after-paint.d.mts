/** The text that fetches a document's scripts after the first paint. */
export declare const startAfterPaint: string
/** What stands in the document in place of its scripts. */
export declare function scriptAfterPaint(addresses: readonly string[]): string
