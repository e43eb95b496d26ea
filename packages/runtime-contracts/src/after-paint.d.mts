/** Loads a document's scripts after its first paint. */
export declare const startAfterPaint: string
/** The element that replaces the script tags of a document. */
export declare function scriptAfterPaint(addresses: readonly string[]): string
/** Marks a form's button as busy when it is pressed before the form's script has loaded. */
export declare const rememberPress: string
/** The element for documents with a form. */
export declare const scriptForEarlyPress: string
