import * as z from 'zod'
import { forDriver, reading } from '../shared/endpoint.ts'

export const getChatToken = forDriver('GET /api/users/me/chat-token', {
  ownership: 'self',
  summary: 'A signed token with which the live chat knows who writes',
  rate: reading,
  output: z.object({
    token: z.string().nullable().describe("A JWT for the chat's vendor, for twelve hours; null without a live chat."),
  }),
  errors: ['profile_not_found'],
})
