/** Text, an at sign, text, a dot, text: only a message can show whether the address exists. */
export const emailPattern = /^\S+@\S+\.\S+$/

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())
