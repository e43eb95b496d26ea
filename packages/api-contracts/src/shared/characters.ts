/** Counts as the contracts do: zod counts code points since 4.6, while `length` counts an emoji twice. */
export const charactersIn = (text: string): number => Array.from(text).length
