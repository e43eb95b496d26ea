import * as validations from 'dynalite/validations/index.js'
import { actions, rules, type CheckedOperation, type ItemOperation } from './engine-actions.ts'
import { engineOptions, type EngineStore } from './engine-store.ts'
import type { Body } from './wire.ts'

export type { CheckedOperation, ItemOperation } from './engine-actions.ts'

/** Validates a request as DynamoDB does and parses its expressions. Throws DynamoDB's own error. Modifies `body`. */
export function prepare(operation: CheckedOperation, body: Body): Body {
  const { types, custom } = rules[operation]
  const prepared = validations.checkTypes(body, types) as Body
  validations.checkValidations(prepared, types, custom, { options: engineOptions })
  return prepared
}

export function perform(operation: ItemOperation, store: EngineStore, prepared: Body): Promise<Body> {
  return new Promise((resolve, reject) => {
    actions[operation](store, prepared, (error, output) => {
      if (error) reject(error)
      else resolve((output ?? {}) as Body)
    })
  })
}

/**
 * Runs an operation synchronously: no other read or write can come in between, so reading, deciding and staging need
 * no lock.
 */
export function performAtOnce(operation: ItemOperation, store: EngineStore, prepared: Body): Body {
  let outcome: { error: Error | null; output: Body } | undefined
  actions[operation](store, prepared, (error, output) => {
    outcome = { error, output: (output ?? {}) as Body }
  })
  if (!outcome) throw new Error(`${operation} did not answer at once`)
  if (outcome.error) throw outcome.error
  return outcome.output
}
