import type { Operation } from '../request.ts'

/** Deleting a missing object succeeds too. */
export const deleteObject: Operation = async ({ objects }, { bucket, key }) => {
  await objects.delete(bucket, key)
  return { status: 204 }
}
