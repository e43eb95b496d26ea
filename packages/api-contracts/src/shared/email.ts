/** Text, an at sign, text, a dot, text: whether anybody reads it, only a message can tell. */
export const emailPattern = /^\S+@\S+\.\S+$/

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())
