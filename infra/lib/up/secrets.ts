import { isGuest, type Stage } from '../stages.ts'
import { type Answer, type Ask, valueOf, words } from './ask.ts'
import type { Cloud, Order } from './order.ts'

const names = ['keys', 'stripe'] as const

/** A stack creates a secret with a random value; filling it moves that value to AWSPREVIOUS. */
export const isFilled = (value: unknown): boolean =>
  Object.values(Object(Object(value)['VersionIdsToStages']) as Record<string, string[]>)
    .flat()
    .includes('AWSPREVIOUS')

/** Whether a secret has been filled, as an answer that the check can judge. */
export const describeSecret = (ask: Ask, stage: string, name: string): Answer =>
  ask(words`secretsmanager describe-secret --secret-id arribo/${stage}/${name}`)

/** Secrets not filled yet, including those whose stack doesn't exist. */
export const unfilled = (ask: Ask, stage: Stage): string[] =>
  names.filter((name) => !valueOf(describeSecret(ask, stage.name, name), isFilled, false))

type Filling = Pick<Order, 'stage' | 'secretFile' | 'hasStripeFile'>

/** Fills it with new keys; Stripe's come from the file, or for a guest from its home. */
export function fillSecret({ ask, change }: Cloud, { stage, secretFile, hasStripeFile }: Filling, name: string): void {
  const isCopied = name === 'stripe' && isGuest(stage) && !hasStripeFile
  const reading = words`secretsmanager get-secret-value --secret-id arribo/${stage.home}/${name} --query SecretString`
  const file = secretFile(name, isCopied ? valueOf(ask(reading), String, undefined) : undefined)
  change(
    words`secretsmanager put-secret-value --secret-id arribo/${stage.name}/${name} --secret-string ${`file://${file}`}`,
  )
}
