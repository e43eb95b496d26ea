export type AskedLanguage = {
  readonly query?: string | undefined
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
}
export declare const languageCookie: string
export declare function languageOfRequest<L extends string>(
  asked: AskedLanguage,
  languages: readonly L[],
  fallback: L,
): L
