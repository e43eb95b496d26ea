/**
 * dynalite ships no types. These are the parts of its engine used by the stand-in besides its actions: validation,
 * expressions and keys. Its server and storage are not used.
 */
declare module 'dynalite/db/index.js' {
  export function createKey(item: object, table: object, keySchema?: object): string
  export function checkConditional(request: object, item: object | undefined): Error | null | undefined
  export function validateKey(key: object, table: object): Error | undefined
  export function itemSize(item: object): number
}

declare module 'dynalite/validations/index.js' {
  export function checkTypes(body: object, types: object): object
  export function checkValidations(body: object, types: object, custom: unknown, store: object): void
}
