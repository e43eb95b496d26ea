/** Removes accents and case, so that "sesion" finds "Sesión". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Text, an at sign, text, a dot, text, all visible: only a message can show whether the address exists. */
export const emailPattern = /^[^\s\p{C}]+@[^\s\p{C}]+\.[^\s\p{C}]+$/u

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())
