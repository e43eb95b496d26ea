/** The text that fetches a document's script after the first paint. */
export declare const startAfterPaint: string
/** What stands in the document in place of its script. */
export declare function scriptAfterPaint(address: string): string
