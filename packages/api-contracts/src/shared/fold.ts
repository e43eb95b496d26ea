/** A text without accents and capitals, in which "sesion" finds "Sesión". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
