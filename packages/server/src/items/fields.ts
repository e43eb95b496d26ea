import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import * as z from 'zod'

/** An error code of the catalogue, stored as the reason of a refusal. */
export const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && Object.hasOwn(errors, value))
