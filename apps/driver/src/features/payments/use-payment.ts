import { ApiProblem } from '@arribo/api-contracts/client'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import type { StripeError } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { keepLastPayment } from './last-payment.ts'
import { meaningOf } from './payments.rules.ts'
import { paymentQuery } from './payments.queries.ts'

export type OpenPayment = { paymentIntentId: string; plan: PlanId; credits: number }

/** The bank's reason, or what went wrong before the bank was asked. Nothing was charged. */
export type Setback = { readonly declinedAs: string } | { readonly failure: Error }

type Steps = {
  /** Told of each press, before anything else: what the page said of an earlier one no longer holds. */
  onPress?: (() => void) | undefined
  /** Validates the input within the click handler, because a wallet can't open at any other time. */
  check?: () => Promise<boolean>
  /** Calls our own server. If this fails, Stripe isn't asked for money. */
  prepare: () => Promise<void>
  /** Calls Stripe. Either the browser leaves the page, or this resolves with an error. */
  confirm: () => Promise<{ error?: StripeError }>
}

const isFine = async () => true

/** One press of Pay, with any card. The browser can't tell whether money was taken, so in doubt it asks the server. */
export function usePayment(payment: OpenPayment, { onPress, check = isFine, prepare, confirm }: Steps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [setback, setSetback] = useState<Setback>()
  const { paymentIntentId } = payment
  function askServer() {
    // The page of this payment may be open already, with the outcome of an earlier press.
    void client.resetQueries({ queryKey: paymentQuery(paymentIntentId).queryKey })
    return navigate({ to: '/app/pay', search: { payment_intent: paymentIntentId }, replace: true })
  }

  async function isPrepared(): Promise<boolean> {
    try {
      await prepare()
      return true
    } catch (error) {
      if (hasEnded(error)) await askServer()
      else setSetback({ failure: error instanceof Error ? error : new Error(String(error)) })
      return false
    }
  }
  async function send(): Promise<void> {
    keepLastPayment(payment)
    try {
      const { error } = await confirm()
      const meaning = error && meaningOf(error)
      if (meaning?.kind === 'unsure') await askServer()
      if (meaning?.kind === 'declined') setSetback({ declinedAs: meaning.code })
    } catch {
      await askServer()
    }
  }
  async function pay(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    setSetback(undefined)
    onPress?.()
    if ((await check()) && (await isPrepared())) await send()
    isRunning.current = false
    setPaying(false)
  }
  return { pay, isPaying, setback }
}

/** Paid in another tab, being processed, or closed after too many declines. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiProblem && ['payment_ended', 'payment_not_found'].includes(error.problem.code)
