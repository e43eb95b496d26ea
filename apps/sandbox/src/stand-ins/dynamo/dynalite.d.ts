/**
 * dynalite ships no types. Besides its actions, the stand-in uses these parts of its engine: validation, expressions
 * and keys. It doesn't use its server and storage.
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
