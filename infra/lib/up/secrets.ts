import { isGuest, type Stage } from '../stages.ts'
import { type Answer, type Ask, toldOf, words } from './ask.ts'
import type { Cloud, Order } from './order.ts'

const names = ['keys', 'stripe'] as const

/** A stack makes a secret with something random in it; whoever fills it moves that to AWSPREVIOUS. */
export const isFilled = (told: unknown): boolean =>
  Object.values(Object(Object(told)['VersionIdsToStages']) as Record<string, string[]>)
    .flat()
    .includes('AWSPREVIOUS')

/** Whether somebody filled a secret; an answer that the whole check can judge. */
export const describeSecret = (ask: Ask, stage: string, name: string): Answer =>
  ask(words`secretsmanager describe-secret --secret-id arribo/${stage}/${name}`)

/** The secrets that nobody has filled yet, also those whose stack isn't there. */
export const unfilled = (ask: Ask, stage: Stage): string[] =>
  names.filter((name) => !toldOf(describeSecret(ask, stage.name, name), isFilled, false))

type Filling = Pick<Order, 'stage' | 'secretFile' | 'hasStripeFile'>

/** With new keys; with the card provider's from the file, or for a guest with its home's. */
export function fillSecret({ ask, change }: Cloud, { stage, secretFile, hasStripeFile }: Filling, name: string): void {
  const isCopied = name === 'stripe' && isGuest(stage) && !hasStripeFile
  const reading = words`secretsmanager get-secret-value --secret-id arribo/${stage.home}/${name} --query SecretString`
  const file = secretFile(name, isCopied ? toldOf(ask(reading), String, undefined) : undefined)
  change(
    words`secretsmanager put-secret-value --secret-id arribo/${stage.name}/${name} --secret-string ${`file://${file}`}`,
  )
}
