import type { Database } from '../storage/database.ts'
import type { Body } from '../wire.ts'

/** One DynamoDB operation: takes the request's body and returns the response's; throws a failure to refuse. */
export type Operation = (database: Database, body: Body) => Promise<Body>
