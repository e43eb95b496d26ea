import { createSelfieUpload } from './selfie-upload.ts'

let upload: ReturnType<typeof createSelfieUpload> | undefined

/** What the cloud calls; clients are made by the first event and serve all that follow. */
export const handler = (event: unknown) => (upload ??= createSelfieUpload(process.env))(event)

/** What the sandbox calls, which keeps the function's environment apart from its own. */
export { createSelfieUpload }
