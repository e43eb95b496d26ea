export declare const startAfterPaint: string
export declare function scriptAfterPaint(addresses: readonly string[], imports: readonly string[]): string
export declare const rememberPress: string
export declare const scriptForEarlyPress: string
