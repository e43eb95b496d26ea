import { limits } from '@arribo/api-contracts/shared/limits'

export const plainCode = (text: string): string => text.replace(/[^\dA-Za-z]/g, '')

export const isWholeCode = (text: string): boolean => plainCode(text).length === limits.codeLength
