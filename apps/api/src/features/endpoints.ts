import type { Implementation } from '../platform/http/endpoint.ts'

/** Everything this API can do, in one list. */
export const endpoints: readonly Implementation[] = []
