import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import * as z from 'zod'

export const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && Object.hasOwn(errors, value))
