import { limits } from '@arribo/api-contracts/shared/limits'

/** What was meant by a typed or pasted code: everything but letters and digits is dropped. */
export const plainCode = (text: string): string => text.replace(/[^\dA-Za-z]/g, '')

export const isWholeCode = (text: string): boolean => plainCode(text).length === limits.codeLength
