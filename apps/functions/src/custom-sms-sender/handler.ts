import { createCustomSmsSender } from './custom-sms-sender.ts'

let sender: ReturnType<typeof createCustomSmsSender> | undefined

/** Entry point in the cloud; clients are created by the first event and reused. */
export const handler = (event: unknown): Promise<void> => (sender ??= createCustomSmsSender(process.env))(event)

export { createCustomSmsSender }
