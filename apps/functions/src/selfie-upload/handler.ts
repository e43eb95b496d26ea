import { createSelfieUpload } from './selfie-upload.ts'

let upload: ReturnType<typeof createSelfieUpload> | undefined

export const handler = (event: unknown) => (upload ??= createSelfieUpload(process.env))(event)

export { createSelfieUpload }
