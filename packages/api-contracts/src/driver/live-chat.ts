import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { reading } from '../shared/rates.ts'

export const getChatToken = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me/chat-token',
  summary: 'A signed token with which the live chat knows who writes',
  rate: reading,
  output: z.object({
    token: z.string().nullable().describe("A JWT for the chat's vendor, for twelve hours; null without a live chat."),
  }),
  errors: ['profile_not_found', 'too_many_requests'],
})
