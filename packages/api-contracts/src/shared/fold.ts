/** Removes accents and case, so that "sesion" finds "Sesión". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
