import type { Operation } from '../request.ts'

/** Deleting what is not there succeeds too. */
export const deleteObject: Operation = async ({ objects }, { bucket, key }) => {
  await objects.delete(bucket, key)
  return { status: 204 }
}
