import { createCustomSmsSender } from './custom-sms-sender.ts'

let sender: ReturnType<typeof createCustomSmsSender> | undefined

export const handler = (event: unknown): Promise<void> => (sender ??= createCustomSmsSender(process.env))(event)

export { createCustomSmsSender }
