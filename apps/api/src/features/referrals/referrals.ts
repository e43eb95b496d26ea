import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import { cardsOf } from './cards.rules.ts'
import { markPut } from '../people/people.ts'

export { firstArrivalWrites, takeBackReward } from './earning.ts'
export { applyWelcome, showWelcome } from './welcome.ts'

export const cardMarks = ({ secrets }: Pick<Deps, 'secrets'>, sub: string, facts: PaymentFacts): TransactPart[] =>
  cardsOf(facts).map((card) => markPut(secrets.markOf('card', card), sub))
