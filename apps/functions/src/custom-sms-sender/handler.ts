import { createCustomSmsSender } from './custom-sms-sender.ts'

let sender: ReturnType<typeof createCustomSmsSender> | undefined

/** What the cloud calls; clients are made by the first event and serve all that follow. */
export const handler = (event: unknown): Promise<void> => (sender ??= createCustomSmsSender(process.env))(event)

/** What the sandbox calls, which keeps the function's environment apart from its own. */
export { createCustomSmsSender }
