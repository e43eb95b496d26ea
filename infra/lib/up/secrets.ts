import { isGuest, type Stage } from '../stages.ts'
import { type Answer, type Ask, valueOf, words } from './ask.ts'
import type { Cloud, Order } from './plan.ts'

const names = ['keys', 'stripe'] as const

/** A stack creates a secret with a random value; filling it moves that value to AWSPREVIOUS. */
export const isFilled = (value: unknown): boolean =>
  Object.values(Object(Object(value)['VersionIdsToStages']) as Record<string, string[]>)
    .flat()
    .includes('AWSPREVIOUS')

export const describeSecret = (ask: Ask, stage: string, name: string): Answer =>
  ask(words`secretsmanager describe-secret --secret-id arribo/${stage}/${name}`)

/** Includes secrets whose stack doesn't exist yet. */
export const unfilled = (ask: Ask, stage: Stage): string[] =>
  names.filter((name) => !valueOf(describeSecret(ask, stage.name, name), isFilled, false))

type Filling = Pick<Order, 'stage' | 'secretFile' | 'hasStripeFile'>

/** `keys` are generated. Stripe's come from the file, or for a guest from its home. */
export function fillSecret({ ask, change }: Cloud, { stage, secretFile, hasStripeFile }: Filling, name: string): void {
  const isCopied = name === 'stripe' && isGuest(stage) && !hasStripeFile
  const reading = words`secretsmanager get-secret-value --secret-id arribo/${stage.home}/${name} --query SecretString`
  const file = secretFile(name, isCopied ? valueOf(ask(reading), String, undefined) : undefined)
  change(
    words`secretsmanager put-secret-value --secret-id arribo/${stage.name}/${name} --secret-string ${`file://${file}`}`,
  )
}
