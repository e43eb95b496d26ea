import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

/** Written by the Lambda that texts the code. */
const signUpCodeItem = defineItem({
  name: 'sign-up code',
  key: keys.signUpCode,
  schema: z.object({ sub: z.string(), phoneNumber: z.string(), code: z.string(), ttl: z.number() }),
})

export const getSignUpCode = signUpCodeItem.get
