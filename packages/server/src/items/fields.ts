import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import * as z from 'zod'

/** A code of the error catalogue, as items keep why something was refused. */
export const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && Object.hasOwn(errors, value))
