/** Removes accents and case, so that "sesion" finds "Sesión". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Only a message can show whether an address exists. */
export const emailPattern = /^[^\s\p{C}]+@[^\s\p{C}]+\.[^\s\p{C}]+$/u

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())
