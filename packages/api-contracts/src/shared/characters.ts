/**
 * How many characters a text has, as the contracts' limits count them: zod counts code points since 4.6, while `length`
 * counts an emoji or a decorated letter twice.
 */
export const charactersIn = (text: string): number => Array.from(text).length
