import type { Database } from '../storage/database.ts'
import type { Body } from '../wire.ts'

/** One of DynamoDB's operations: the request's body in, the answer's body out; it throws a failure to refuse. */
export type Operation = (database: Database, body: Body) => Promise<Body>
