import { limits } from '@arribo/api-contracts/shared/limits'

/** Cleans up a typed or pasted code: drops everything but letters and digits. */
export const plainCode = (text: string): string => text.replace(/[^\dA-Za-z]/g, '')

export const isWholeCode = (text: string): boolean => plainCode(text).length === limits.codeLength
