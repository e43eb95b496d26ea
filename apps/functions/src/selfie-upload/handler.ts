import { createSelfieUpload } from './selfie-upload.ts'

let upload: ReturnType<typeof createSelfieUpload> | undefined

/** Entry point in the cloud; clients are created by the first event and reused. */
export const handler = (event: unknown) => (upload ??= createSelfieUpload(process.env))(event)

export { createSelfieUpload }
